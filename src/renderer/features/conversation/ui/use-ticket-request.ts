import { useEffect, useEffectEvent } from 'react';

import type { Wanted } from '@renderer/entities/ticket/ticket-dialog-store';
import { openTicketDialog, useTicketDialogStore } from '@renderer/entities/ticket/ticket-dialog-store';

type Kind = 'find' | 'note' | 'message';
type Request<K extends Kind> = { kind: K; uuid: string };

/** Runs `open` when a shortcut or the command palette requests a part of this conversation, also before it has mounted. */
export function useTicketRequest<K extends Kind>(
  { kind, uuid }: Request<K>,
  open: (wanted: Extract<Wanted, { uuid: string }>) => void,
): void {
  const answer = useEffectEvent((wanted: Wanted | null): void => {
    if (wanted?.kind !== kind || wanted.uuid !== uuid) return;
    openTicketDialog(null);
    open(wanted);
  });
  useEffect(() => {
    answer(useTicketDialogStore.getState().wanted);
    return useTicketDialogStore.subscribe((state) => answer(state.wanted));
  }, [kind, uuid]);
}
