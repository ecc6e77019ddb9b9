import { create } from 'zustand';

import type { ServerView } from '@shared/ipc/views';

/** The server in use, as last reported by main. */
export const useServerStore = create<ServerView>(() => ({ kind: 'demo', address: '', isFixed: false, allowed: [] }));

export function useServer(): ServerView {
  return useServerStore();
}
