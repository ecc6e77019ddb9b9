import { create } from 'zustand';

/** The self-check, which menu, palette and the state of the link open. */
export const useDiagnosticsStore = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export function showDiagnostics(isOpen: boolean): void {
  useDiagnosticsStore.setState({ isOpen });
}
