import { useEffect } from 'react';

import { useWantedStore, wantDialog } from '@renderer/entities/ticket/wanted-store';

/** Runs `find` when a key or the palette asks for the search inside this conversation. */
export function useFindWanted(uuid: string, find: () => void): void {
  useEffect(
    () =>
      useWantedStore.subscribe(({ wanted }) => {
        if (wanted?.kind !== 'find' || wanted.uuid !== uuid) return;
        wantDialog(null);
        find();
      }),
    [uuid, find],
  );
}
