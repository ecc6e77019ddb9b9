import { useEffect, useEffectEvent } from 'react';

import type { Wanted } from '@renderer/entities/ticket/ticket-dialog-store';
import { openTicketDialog, useTicketDialogStore } from '@renderer/entities/ticket/ticket-dialog-store';

type Request = { kind: 'find' | 'note'; uuid: string };

/** Runs `open` when a shortcut or the command palette requests a part of this conversation, also before it has mounted. */
export function useTicketRequest({ kind, uuid }: Request, open: () => void): void {
  const answer = useEffectEvent((wanted: Wanted | null): void => {
    if (wanted?.kind !== kind || wanted.uuid !== uuid) return;
    openTicketDialog(null);
    open();
  });
  useEffect(() => {
    answer(useTicketDialogStore.getState().wanted);
    return useTicketDialogStore.subscribe((state) => answer(state.wanted));
  }, [kind, uuid]);
}
