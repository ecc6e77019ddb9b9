import { create } from 'zustand';

import type { ForceableName } from '@shared/ipc/views';

/** Names of the preferences that the organisation has set; main refuses to change them. */
export const useForcedStore = create<{ forced: readonly ForceableName[] }>(() => ({ forced: [] }));

export function useIsForced(name: ForceableName): boolean {
  return useForcedStore(({ forced }) => forced.includes(name));
}
