import { App } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { ticketPath } from '@renderer/entities/ticket/ticket-path';
import { backend } from '@renderer/lib/backend';
import { onPush } from '@renderer/lib/bridge';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { Pushes } from '@shared/ipc/pushes';

/** Opens the ticket whose notification was clicked. */
export function useOpenedTickets(): void {
  const navigate = useNavigate();
  const { message } = App.useApp();
  const describe = useErrorText();
  const open = useEffectEvent(async ({ ticketId, ticketUuid }: Pushes['tickets.open']) => {
    try {
      const uuid = ticketUuid ?? (await backend.send('tickets.show', { params: { ticketId } })).uuid;
      await navigate(ticketPath(uuid));
    } catch (error) {
      message.error(describe(error));
    }
  });
  useEffect(() => onPush('tickets.open', (push) => void open(push)), []);
}
