import {
  BlockOutlined,
  CalendarOutlined,
  DeleteOutlined,
  ExportOutlined,
  MoreOutlined,
  PlaySquareOutlined,
  RollbackOutlined,
  SearchOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { canHaveOwnWindow, closeOwnWindow, openOwnWindow } from '@renderer/entities/ticket/own-windows';
import { actionsFor } from '@renderer/entities/ticket/ticket-changes';
import { openTicketDialog } from '@renderer/entities/ticket/ticket-dialog-store';
import { customerName } from '@renderer/entities/ticket/ticket-facts';
import { useRemoveTicket } from '@renderer/entities/ticket/use-remove-ticket';
import { useTicketAction } from '@renderer/entities/ticket/use-ticket-action';
import { isTicketWindow } from '@renderer/lib/ticket-window';
import { MenuButton } from '@renderer/ui/menu-button';
import { useRemoval } from '@renderer/ui/use-removal';
import { useToast } from '@renderer/ui/use-toast';
import { hasRule } from '@shared/domain/permissions';
import type { Ticket } from '@shared/domain/ticket';

type TicketOptionsProps = { ticket: Ticket; onSearch: () => void };

/** Menu of the less frequent actions: search, schedule, macros, export, transfer, return and, with the permission, delete. */
export function TicketOptions({ ticket, onSearch }: TicketOptionsProps): JSX.Element {
  const { t } = useTranslation(['conversation', 'tickets']);
  const { run } = useTicketAction();
  const { user, plan } = useSession();
  const askAndRemove = useRemoval();
  const removeTicket = useRemoveTicket();
  const askToDelete = (): void =>
    askAndRemove({
      title: t('options.deleteTitle'),
      consequence: t('options.deleteLost', { name: customerName(ticket) }),
      remove: async () => void removeTicket(ticket),
    });
  const transfer = (): void => openTicketDialog({ kind: 'transfer', uuid: ticket.uuid });
  const giveBack = (): void => run('return', ticket);
  // With an unknown plan the entry is shown and the server decides.
  const canSchedule = plan === null || plan.useSchedules;
  const schedule = (): void =>
    openTicketDialog({ kind: 'schedule', contact: { id: ticket.contactId, name: customerName(ticket) } });
  const ownWindow = useOwnWindowItem(ticket);
  const items = [
    ...ownWindow,
    { key: 'search', icon: <SearchOutlined />, label: t('options.search'), onClick: onSearch },
    ...(canSchedule
      ? [{ key: 'schedule', icon: <CalendarOutlined />, label: t('options.schedule'), onClick: schedule }]
      : []),
    {
      key: 'macros',
      icon: <PlaySquareOutlined />,
      label: t('options.macros'),
      onClick: () => openTicketDialog({ kind: 'macros', uuid: ticket.uuid }),
    },
    {
      key: 'export',
      icon: <ExportOutlined />,
      label: t('options.export'),
      onClick: () => openTicketDialog({ kind: 'dossier', uuid: ticket.uuid }),
    },
    { key: 'transfer', icon: <SwapOutlined />, label: t('options.transfer'), onClick: transfer },
    ...(actionsFor(ticket).includes('return')
      ? [
          {
            key: 'return',
            icon: <RollbackOutlined />,
            label: t('actions.return', { ns: 'tickets' }),
            onClick: giveBack,
          },
        ]
      : []),
    ...(hasRule(user, 'ticket-options:deleteTicket')
      ? [{ key: 'delete', icon: <DeleteOutlined />, label: t('options.delete'), danger: true, onClick: askToDelete }]
      : []),
  ];
  return <MenuButton icon={<MoreOutlined />} label={t('options.label')} items={items} />;
}

/** Opens the ticket in a window of its own, or takes it back into the main one. */
function useOwnWindowItem(ticket: Ticket) {
  const { t } = useTranslation('tickets');
  const toast = useToast();
  const icon = <BlockOutlined />;
  if (isTicketWindow()) {
    const onClick = (): void => void closeOwnWindow(ticket.uuid).catch(toast.error);
    return [{ key: 'bringBack', icon, label: t('ownWindow.bringBack'), onClick }];
  }
  if (!canHaveOwnWindow(ticket)) return [];
  const onClick = (): void => void openOwnWindow(ticket).catch(toast.error);
  return [{ key: 'ownWindow', icon, label: t('ownWindow.open'), onClick }];
}
