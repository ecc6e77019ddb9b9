import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { ticketPath } from '@renderer/entities/ticket/ticket-path';
import { backend } from '@renderer/lib/backend';
import { onPush } from '@renderer/lib/bridge';
import { useToast } from '@renderer/ui/use-toast';
import type { Pushes } from '@shared/ipc/pushes';

/** Opens the ticket whose notification was clicked. */
export function useOpenedTickets(): void {
  const navigate = useNavigate();
  const toast = useToast();
  const open = useEffectEvent(async ({ ticketId, ticketUuid }: Pushes['tickets.open']) => {
    try {
      const uuid = ticketUuid ?? (await backend.send('tickets.show', { params: { ticketId } })).uuid;
      await navigate(ticketPath(uuid));
    } catch (error) {
      toast.error(error);
    }
  });
  useEffect(() => onPush('tickets.open', (push) => void open(push)), []);
}
