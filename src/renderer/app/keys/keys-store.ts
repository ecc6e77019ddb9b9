import { create } from 'zustand';

/** The palette finds and does what is typed; the sheet says which key does what. */
type KeysView = 'palette' | 'sheet';

/** Which of the two is open. */
export const useKeysStore = create<{ shown: KeysView | null }>(() => ({ shown: null }));

export function showKeys(shown: KeysView | null): void {
  useKeysStore.setState({ shown });
}
