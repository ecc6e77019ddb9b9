import type { MenuProps } from 'antd';
import type { JSX } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { canHaveOwnWindow, openOwnWindow } from '@renderer/entities/ticket/own-windows';
import { endSnoozes, useSnooze } from '@renderer/entities/ticket/snoozes';
import type { TicketAction } from '@renderer/entities/ticket/ticket-changes';
import { actionsFor } from '@renderer/entities/ticket/ticket-changes';
import { openTicketDialog } from '@renderer/entities/ticket/ticket-dialog-store';
import { ticketMarkKinds, useHasMark } from '@renderer/entities/ticket/ticket-marks';
import { useTicketAction } from '@renderer/entities/ticket/use-ticket-action';
import { useToggleMark } from '@renderer/entities/ticket/use-toggle-mark';
import { isTicketWindow } from '@renderer/lib/ticket-window';
import { MenuAt } from '@renderer/ui/menu-at';
import { useToast } from '@renderer/ui/use-toast';
import { isAsleep } from '@shared/domain/snooze';
import type { Ticket } from '@shared/domain/ticket';

import { toggleRow, useIsChosen } from '../api/row-selection-store';

export type MenuPlace = { ticket: Ticket; x: number; y: number };

type RowMenuProps = {
  /** Position in the window, in pixels. */
  place: MenuPlace;
  onClose: () => void;
};

/** The actions of a ticket at the pointer. */
export function RowMenu({ place: { ticket, x, y }, onClose }: RowMenuProps): JSX.Element {
  return <MenuAt x={x} y={y} items={useRowActions(ticket)} onClose={onClose} />;
}

function useRowActions(ticket: Ticket): NonNullable<MenuProps['items']> {
  const { t } = useTranslation(['tickets', 'keys']);
  const { run, error, clearError } = useTicketAction();
  const toast = useToast();
  const toggle = useToggleMark();
  const snoozing = useSnoozeItems(ticket);
  const isChosen = useIsChosen(ticket.uuid);
  const marks = { unread: useHasMark('unread', ticket.uuid), pinned: useHasMark('pinned', ticket.uuid) };
  useEffect(() => {
    if (error === null) return;
    toast.error(error);
    clearError();
  }, [error, toast, clearError]);
  return [
    ...actionsFor(ticket)
      .toReversed()
      .map((name: TicketAction) => ({ key: name, label: t(`actions.${name}`), onClick: () => run(name, ticket) })),
    {
      key: 'transfer',
      label: t('keys:commands.transfer'),
      onClick: () => openTicketDialog({ kind: 'transfer', uuid: ticket.uuid }),
    },
    ...snoozing,
    ...(canHaveOwnWindow(ticket)
      ? [
          {
            key: 'ownWindow',
            label: t('ownWindow.open'),
            onClick: () => void openOwnWindow(ticket).catch(toast.error),
          },
        ]
      : []),
    { type: 'divider' },
    ...(isTicketWindow()
      ? []
      : [
          {
            key: 'select',
            label: t(isChosen ? 'bulk.deselect' : 'bulk.select'),
            onClick: () => toggleRow(ticket.uuid),
          },
        ]),
    ...ticketMarkKinds.map((mark) => ({
      key: mark,
      label: t(`marks.${mark}.${marks[mark] ? 'remove' : 'set'}`),
      title: t('marks.hint'),
      onClick: () => toggle(mark, [ticket]),
    })),
  ];
}

/** Assigned tickets can be snoozed; a snoozed one can come back before its time. */
function useSnoozeItems(ticket: Ticket): NonNullable<MenuProps['items']> {
  const { t } = useTranslation('tickets');
  const known = useSnooze(ticket.uuid);
  const toast = useToast();
  if (ticket.status !== 'open') return [];
  const end = (): void => void endSnoozes([ticket.uuid]).catch(toast.error);
  const isOff = known === undefined || !isAsleep(known);
  return [
    {
      key: 'snooze',
      label: t('snooze.action'),
      onClick: () => openTicketDialog({ kind: 'snooze', tickets: [ticket] }),
    },
    ...(isOff ? [] : [{ key: 'endSnooze', label: t('snooze.end'), onClick: end }]),
  ];
}
