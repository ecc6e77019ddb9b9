import type { JSX } from 'react';
import { useNavigate } from 'react-router-dom';

import { ticketsPath } from '@renderer/entities/ticket/ticket-path';
import { useTicketQuery } from '@renderer/entities/ticket/use-ticket';
import { TransferDialog, TransferManyDialog } from '@renderer/features/conversation/ui/dialogs/transfer-dialog';
import { clearSelection } from '@renderer/features/tickets/api/row-selection-store';
import type { Ticket } from '@shared/domain/ticket';

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

type RequestedTransfersProps = { tickets: readonly Ticket[]; onClose: () => void };

/** Transfer dialog for the selected tickets, which are no longer selected afterwards. */
export function RequestedTransfers({ tickets, onClose }: RequestedTransfersProps): JSX.Element {
  const done = (): void => {
    onClose();
    clearSelection();
  };
  return <TransferManyDialog tickets={tickets} onClose={onClose} onDone={done} />;
}
