import { create } from 'zustand';

/** The command palette, or the sheet of shortcuts. */
type KeysView = 'palette' | 'sheet';

/** The overlay that is open. */
export const useKeysStore = create<{ shown: KeysView | null }>(() => ({ shown: null }));

export function showKeys(shown: KeysView | null): void {
  useKeysStore.setState({ shown });
}
