import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { lockNow } from '@renderer/entities/preferences/lock-dialog-store';
import { useSession } from '@renderer/entities/session/session-store';
import { openTicketDialog } from '@renderer/entities/ticket/ticket-dialog-store';
import { customerName } from '@renderer/entities/ticket/ticket-facts';
import { ticketKeys } from '@renderer/entities/ticket/ticket-keys';
import type { TicketList } from '@renderer/entities/ticket/ticket-list';
import { ticketPath, ticketsPath } from '@renderer/entities/ticket/ticket-path';
import { changeTicketSearch, changeTicketView } from '@renderer/features/tickets/api/ticket-view-store';
import { lockKeys } from '@renderer/lib/command-key';
import { isTicketWindow } from '@renderer/lib/ticket-window';
import { useToast } from '@renderer/ui/use-toast';

import { menuEntriesFor } from '../routes/screens';
import { useGuest } from '../routes/use-guest';
import { showDiagnostics } from '../shell/diagnostics-store';
import { distinctOpenTickets } from './next-tickets';
import type { PaletteItem } from './palette-items';
import type { CommandName } from './shortcuts';
import { commandNames } from './shortcuts';
import type { Commands } from './use-commands';
import { useMacroCommands } from './use-macro-keys';

const shownElsewhere: ReadonlySet<CommandName> = new Set(['palette']);

/** Items of the palette: commands, cached tickets, pages. */
export function usePaletteItems(commands: Commands): readonly PaletteItem[] {
  const ofTicket = [...useActions(commands), ...useMacroItems()];
  const elsewhere = [...useTickets(), ...usePages(), useDiagnosticsItem(), useLockItem()];
  // The window of one ticket has no other pages.
  return isTicketWindow() ? ofTicket.filter(({ id }) => id !== editMacros) : [...ofTicket, ...elsewhere];
}

const editMacros = 'edit-macros';

function useActions(commands: Commands): PaletteItem[] {
  const { t } = useTranslation('keys');
  return commandNames.flatMap((name) => {
    const run = commands[name];
    if (run === undefined || shownElsewhere.has(name)) return [];
    return [{ id: name, group: 'actions' as const, label: t(`commands.${name}`), command: name, run }];
  });
}

function useMacroItems(): PaletteItem[] {
  const { t } = useTranslation('keys');
  const { accountKey } = useSession();
  const navigate = useNavigate();
  const edit = (): void => {
    changeTicketView(accountKey, {});
    void navigate(ticketsPath);
    openTicketDialog({ kind: 'macros', uuid: null });
  };
  return [
    ...useMacroCommands().map(({ macro, run }) => ({
      id: macro.id,
      group: 'actions' as const,
      label: t('palette.macro', { name: macro.name }),
      run,
    })),
    { id: editMacros, group: 'actions' as const, label: t('palette.editMacros'), run: edit },
  ];
}

function useTickets(): PaletteItem[] {
  const client = useQueryClient();
  const { accountKey } = useSession();
  const { t } = useTranslation('tickets');
  const navigate = useNavigate();
  const lists = client.getQueriesData<TicketList>({ queryKey: ticketKeys.lists(accountKey) });
  return distinctOpenTickets(lists.flatMap(([, list]) => (list === undefined ? [] : [list]))).map((ticket) => ({
    id: ticket.uuid,
    group: 'tickets',
    label: customerName(ticket) || t('row.nameless'),
    about: [ticket.contact?.number, ticket.queue?.name].filter((part) => part !== undefined && part !== '').join(' · '),
    run: () => void navigate(ticketPath(ticket.uuid)),
  }));
}

function usePages(): PaletteItem[] {
  const { t } = useTranslation('shell');
  const guest = useGuest();
  const navigate = useNavigate();
  return menuEntriesFor(guest).map(({ path, title, icon }) => ({
    id: path,
    group: 'pages',
    label: t(title),
    icon,
    run: () => void navigate(path),
  }));
}

function useDiagnosticsItem(): PaletteItem {
  const { t } = useTranslation('shell');
  return { id: 'diagnostics', group: 'pages', label: t('user.diagnostics'), run: () => showDiagnostics('checks') };
}

function useLockItem(): PaletteItem {
  const { t } = useTranslation('shell');
  const toast = useToast();
  const run = (): void => void lockNow().catch(toast.error);
  return { id: 'lock', group: 'actions', label: t('user.lock'), about: lockKeys().join(' '), run };
}

/** Item that searches all tickets on the server. */
export function useTicketSearch(): (words: string) => PaletteItem {
  const { t } = useTranslation('keys');
  const { accountKey } = useSession();
  const navigate = useNavigate();
  return (words) => ({
    id: 'search-for',
    group: 'tickets',
    label: t('palette.searchFor', { words }),
    run: () => {
      changeTicketView(accountKey, { tab: 'search' });
      changeTicketSearch(accountKey, { text: words });
      void navigate(ticketsPath);
    },
  });
}
