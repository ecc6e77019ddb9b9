import { create } from 'zustand';

import type { DiagnosticsView } from '@renderer/features/diagnostics/model/diagnostics-view';

/** The self-check, which menu, palette, keys and the state of the link open at one of its views; null while closed. */
export const useDiagnosticsStore = create<{ shown: DiagnosticsView | null }>(() => ({ shown: null }));

export function showDiagnostics(shown: DiagnosticsView | null): void {
  useDiagnosticsStore.setState({ shown });
}
