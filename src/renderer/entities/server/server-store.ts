import { create } from 'zustand';

import type { ServerView } from '@shared/ipc/views';

/** The server in use, as main said last. */
export const useServerStore = create<ServerView>(() => ({ kind: 'demo', address: '', isFixed: false }));

export function useServer(): ServerView {
  return useServerStore();
}
