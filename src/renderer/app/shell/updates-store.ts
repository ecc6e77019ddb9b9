import { create } from 'zustand';

/** The drawer of updates, which the menus of the user and of the system open. */
export const useUpdatesStore = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export function showUpdates(isOpen: boolean): void {
  useUpdatesStore.setState({ isOpen });
}
