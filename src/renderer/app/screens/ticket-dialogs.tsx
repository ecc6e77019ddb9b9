import type { JSX } from 'react';
import { lazy, Suspense, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

import { openTicketDialog, useTicketDialogStore } from '@renderer/entities/ticket/ticket-dialog-store';
import { ticketPath } from '@renderer/entities/ticket/ticket-path';

const NewTicketDialog = lazy(async () => {
  const { NewTicketDialog } = await import('@renderer/entities/new-ticket/new-ticket-dialog');
  return { default: NewTicketDialog };
});
const PeekDialog = lazy(async () => {
  const { PeekDialog } = await import('@renderer/features/conversation/ui/dialogs/peek-dialog');
  return { default: PeekDialog };
});
const ContactSchedules = lazy(async () => {
  const { ContactSchedules } = await import('@renderer/features/schedules/ui/contact-schedules');
  return { default: ContactSchedules };
});

const Transfer = lazy(async () => {
  const { RequestedTransfer } = await import('./requested-transfer');
  return { default: RequestedTransfer };
});

const TransferMany = lazy(async () => {
  const { RequestedTransfers } = await import('./requested-transfer');
  return { default: RequestedTransfers };
});

const SnoozeDialog = lazy(async () => {
  const { SnoozeDialog } = await import('@renderer/features/tickets/ui/snooze/snooze-dialog');
  return { default: SnoozeDialog };
});

const MacrosDialog = lazy(async () => {
  const { MacrosDialog } = await import('@renderer/features/macros/ui/macros-dialog');
  return { default: MacrosDialog };
});

const DossierDialog = lazy(async () => {
  const { DossierDialog } = await import('@renderer/features/conversation/ui/dossier/dossier-dialog');
  return { default: DossierDialog };
});

const RowMenu = lazy(async () => {
  const { RowMenu } = await import('@renderer/features/tickets/ui/row-menu');
  return { default: RowMenu };
});

/** Closes the menu, but not the dialog that its item has opened. */
const closeMenu = (): void =>
  useTicketDialogStore.setState(({ wanted }) => ({ wanted: wanted?.kind === 'menu' ? null : wanted }));

/** Dialogs opened from the ticket manager's rows, buttons and keys; each loads on first use. */
export function TicketDialogs(): JSX.Element | null {
  const navigate = useNavigate();
  const wanted = useTicketDialogStore((state) => state.wanted);
  const close = useCallback(() => openTicketDialog(null), []);
  const open = (uuid: string): void => {
    close();
    void navigate(ticketPath(uuid));
  };
  if (wanted === null) return null;
  return (
    <Suspense>
      {wanted.kind === 'newTicket' && (
        <NewTicketDialog contact={wanted.contact ?? null} onClose={close} onOpened={open} />
      )}
      {wanted.kind === 'peek' && <PeekDialog uuid={wanted.uuid} onClose={close} />}
      {wanted.kind === 'schedule' && <ContactSchedules contact={wanted.contact} onClose={close} />}
      {wanted.kind === 'transferMany' && <TransferMany tickets={wanted.tickets} onClose={close} />}
      {wanted.kind === 'snooze' && <SnoozeDialog tickets={wanted.tickets} onClose={close} />}
      {wanted.kind === 'macros' && <MacrosDialog uuid={wanted.uuid} macroId={wanted.macroId} onClose={close} />}
      {wanted.kind === 'dossier' && <DossierDialog uuid={wanted.uuid} onClose={close} />}
      {wanted.kind === 'menu' && <RowMenu place={wanted} onClose={closeMenu} />}
      {wanted.kind === 'transfer' && <Transfer uuid={wanted.uuid} onClose={close} />}
    </Suspense>
  );
}
