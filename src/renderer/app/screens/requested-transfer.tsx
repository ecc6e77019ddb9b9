import type { JSX } from 'react';
import { useNavigate } from 'react-router-dom';

import { ticketsPath } from '@renderer/entities/ticket/ticket-path';
import { useTicketQuery } from '@renderer/entities/ticket/use-ticket';
import { TransferDialog } from '@renderer/features/conversation/ui/dialogs/transfer-dialog';

type RequestedTransferProps = { uuid: string; onClose: () => void };

/** Transfer dialog for the ticket that a key or a menu named; returns to the list afterwards. */
export function RequestedTransfer({ uuid, onClose }: RequestedTransferProps): JSX.Element | null {
  const navigate = useNavigate();
  const { data: ticket } = useTicketQuery(uuid);
  const done = (): void => {
    onClose();
    void navigate(ticketsPath);
  };
  return ticket === undefined ? null : <TransferDialog ticket={ticket} onClose={onClose} onDone={done} />;
}
