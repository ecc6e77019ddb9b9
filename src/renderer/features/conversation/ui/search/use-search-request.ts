import { useEffect } from 'react';

import { useWantedStore, wantDialog } from '@renderer/entities/ticket/wanted-store';

/** Runs `open` when a shortcut or the command palette requests the search in this conversation. */
export function useSearchRequest(uuid: string, open: () => void): void {
  useEffect(
    () =>
      useWantedStore.subscribe(({ wanted }) => {
        if (wanted?.kind !== 'find' || wanted.uuid !== uuid) return;
        wantDialog(null);
        open();
      }),
    [uuid, open],
  );
}
