import { useEffect } from 'react';

import { openTicketDialog, useTicketDialogStore } from '@renderer/entities/ticket/ticket-dialog-store';

/** Runs `open` when a shortcut or the command palette requests the search in this conversation. */
export function useSearchRequest(uuid: string, open: () => void): void {
  useEffect(
    () =>
      useTicketDialogStore.subscribe(({ wanted }) => {
        if (wanted?.kind !== 'find' || wanted.uuid !== uuid) return;
        openTicketDialog(null);
        open();
      }),
    [uuid, open],
  );
}
