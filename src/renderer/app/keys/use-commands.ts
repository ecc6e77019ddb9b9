import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';

import { undoLastAction, usePendingActions } from '@renderer/entities/delayed-action/pending-actions';
import { useSession } from '@renderer/entities/session/session-store';
import { shownLists } from '@renderer/entities/ticket/next-waiting';
import { canHaveOwnWindow, openOwnWindow } from '@renderer/entities/ticket/own-windows';
import type { TicketAction } from '@renderer/entities/ticket/ticket-changes';
import { actionsFor } from '@renderer/entities/ticket/ticket-changes';
import { openTicketDialog } from '@renderer/entities/ticket/ticket-dialog-store';
import { linkTo, previewedUuid, ticketPath, ticketsPath } from '@renderer/entities/ticket/ticket-path';
import { useCachedTicket } from '@renderer/entities/ticket/use-cached-ticket';
import type { useTicketAction } from '@renderer/entities/ticket/use-ticket-action';
import { useToggleMark } from '@renderer/entities/ticket/use-toggle-mark';
import { unreadTicketsIn } from '@renderer/entities/ticket/use-unread-count';
import { useBulkCommands } from '@renderer/features/tickets/api/bulk-commands';
import { toggleRow } from '@renderer/features/tickets/api/row-selection-store';
import { changeTicketView, showListOf } from '@renderer/features/tickets/api/ticket-view-store';
import type { TicketView } from '@renderer/features/tickets/model/ticket-view';
import { useToast } from '@renderer/ui/use-toast';
import type { Ticket } from '@shared/domain/ticket';
import { canWriteIn } from '@shared/domain/ticket';

import { showDiagnostics } from '../shell/diagnostics-store';
import { showKeys } from './keys-store';
import { longestWaiting, nextUnread } from './next-tickets';
import type { CommandName } from './shortcuts';

/** Handlers of the commands that this screen offers. */
export type Commands = Partial<Record<CommandName, () => void>>;

type TicketActions = Pick<ReturnType<typeof useTicketAction>, 'run' | 'error' | 'clearError'>;

/** Commands for the current screen. */
export function useCommands(ticketActions: TicketActions): Commands {
  const { uuid, openUuid, ticket, isPreview, canOpen } = useTicketInView();
  const navigate = useNavigate();
  const canUndo = usePendingActions(({ length }) => length > 0);
  /** Opens the conversation of a focused row first. */
  const inConversation = (run: () => void) => (): void => {
    if (uuid !== null && uuid !== openUuid) void navigate(ticketPath(uuid));
    run();
  };
  const toast = useToast();
  const toggleMark = useToggleMark();
  const bulkCommands = useBulkCommands();
  const go = useManager();
  const next = useNextTickets(uuid);
  const possible = ticket === undefined ? [] : actionsFor(ticket);
  const ticketCommand = (name: TicketAction): Commands =>
    ticket !== undefined && possible.includes(name) ? { [name]: () => ticketActions.run(name, ticket) } : {};
  return {
    nextUnread: next.nextUnread,
    previousTicket: () => openNeighbour(uuid, -1),
    nextTicket: () => openNeighbour(uuid, 1),
    ...(ticket?.status === 'pending' ? ticketCommand('accept') : { accept: () => next.takeLongest(ticketActions.run) }),
    ...(ticket !== undefined && canWriteIn(ticket) ? { compose: inConversation(() => focusPart('composer')) } : {}),
    ...(ticket !== undefined && { transfer: () => openTicketDialog({ kind: 'transfer', uuid: ticket.uuid }) }),
    ...(ticket !== undefined &&
      canOpen && {
        tag: inConversation(() => focusPart('tags')),
        note: inConversation(() => openTicketDialog({ kind: 'note', uuid: ticket.uuid })),
        find: inConversation(() => openTicketDialog({ kind: 'find', uuid: ticket.uuid })),
      }),
    ...ownWindowCommand(ticket, toast.error),
    ...ticketCommand('resolve'),
    ...ticketCommand('return'),
    ...ticketCommand('reopen'),
    ...(ticket !== undefined && {
      unread: () => toggleMark('unread', [ticket]),
      pinned: () => toggleMark('pinned', [ticket]),
    }),
    ...(ticket?.status === 'open' && { snooze: () => openTicketDialog({ kind: 'snooze', tickets: [ticket] }) }),
    macros: () => go({}, () => openTicketDialog({ kind: 'macros', uuid: ticket?.uuid ?? null })),
    ...(uuid !== null && !isPreview && { select: () => toggleRow(uuid) }),
    ...bulkCommands,
    ...(canUndo && { undo: undoLastAction }),
    newTicket: () => go({}, () => openTicketDialog({ kind: 'newTicket' })),
    list: () => go({}, () => focusPart('row')),
    search: () => go({ tab: 'search' }, () => focusPart('search')),
    diagnosticBundle: () => showDiagnostics('bundle'),
    palette: () => showKeys('palette'),
    sheet: () => showKeys('sheet'),
  };
}

function ownWindowCommand(ticket: Ticket | undefined, onError: (error: unknown) => void): Commands {
  if (ticket === undefined || !canHaveOwnWindow(ticket)) return {};
  return { ownWindow: () => void openOwnWindow(ticket).catch(onError) };
}

/** Commands that need the list or another page. */
const ofTheList: ReadonlySet<string> = new Set<CommandName>([
  'nextUnread',
  'previousTicket',
  'nextTicket',
  'accept',
  'select',
  'newTicket',
  'list',
  'search',
  'diagnosticBundle',
]);

/** The commands of a window that shows one ticket alone. */
export function withoutList(commands: Commands): Commands {
  return Object.fromEntries(Object.entries(commands).filter(([name]) => !ofTheList.has(name)));
}

/** Navigates to the ticket manager with a changed view, then runs an action there. */
function useManager(): (view: Partial<TicketView>, then: () => void) => void {
  const navigate = useNavigate();
  const { accountKey } = useSession();
  const { uuid } = useTicketInView();
  return (view, then) => {
    changeTicketView(accountKey, view);
    if (uuid === null) void navigate(ticketsPath);
    then();
  };
}

type NextTickets = { nextUnread: () => void; takeLongest: (run: TicketActions['run']) => void };

function useNextTickets(openUuid: string | null): NextTickets {
  const client = useQueryClient();
  const session = useSession();
  const { message } = App.useApp();
  const { t } = useTranslation('keys');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return {
    nextUnread: () => {
      const next = nextUnread(unreadTicketsIn(client, session), openUuid);
      if (next === undefined) return void message.info(t('nothingUnread'));
      showListOf(session.accountKey, next);
      const { to, state } = linkTo(next, pathname);
      return void navigate(to, { state });
    },
    takeLongest: (run) => {
      const waiting = longestWaiting(shownLists(client, session.accountKey));
      if (waiting === undefined) void message.info(t('nobodyWaits'));
      else run('accept', waiting);
    },
  };
}

const rowLinks = '[role=list] a[data-roving]';

/** A row's address does not name its ticket: a pending row has the address of the open conversation. */
const uuidOf = (row: HTMLElement | null): string | null => row?.dataset.uuid ?? null;

/** Clicks the row above or below that of a ticket; without one, the first or last row. A click previews a pending ticket. */
function openNeighbour(of: string | null, by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(rowLinks)];
  const place = rows.findIndex((row) => uuidOf(row) === of);
  const row = place === -1 ? rows.at(by === 1 ? 0 : -1) : place + by < 0 ? undefined : rows[place + by];
  row?.click();
}

type TicketInView = {
  uuid: string | null;
  openUuid: string | null;
  ticket: Ticket | undefined;
  isPreview: boolean;
  /** It has a conversation; a pending ticket gets one when it is accepted. */
  canOpen: boolean;
};

/** The ticket whose row has the focus, else the one whose preview or conversation is on screen. */
export function useTicketInView(): TicketInView {
  const location = useLocation();
  const focused = useFocusedRow();
  const openUuid = matchPath(ticketPath(':uuid'), location.pathname)?.params.uuid ?? null;
  const preview = previewedUuid(location.state);
  const uuid = focused ?? preview ?? openUuid;
  const ticket = useCachedTicket(uuid);
  const isPreview = focused === null && preview !== null;
  return {
    uuid,
    openUuid,
    ticket,
    isPreview,
    canOpen: !isPreview && (uuid === openUuid || ticket?.status !== 'pending'),
  };
}

/** The uuid of the list's row that has the focus. */
function useFocusedRow(): string | null {
  return useSyncExternalStore(watchFocus, () => uuidOf(document.activeElement?.closest<HTMLElement>(rowLinks) ?? null));
}

function watchFocus(onChange: () => void): () => void {
  document.addEventListener('focusin', onChange);
  document.addEventListener('focusout', onChange);
  return () => {
    document.removeEventListener('focusin', onChange);
    document.removeEventListener('focusout', onChange);
  };
}

const parts = {
  composer: '[data-composer] textarea',
  tags: '[data-ticket-tags] input',
  row: '[role=list] [data-roving][tabindex="0"]',
  search: 'main input[type=search]',
} as const;

const timeoutMs = 1_000;
const pause = 50;

/** Focuses a part of the screen as soon as it has mounted; gives up after a timeout. */
function focusPart(part: keyof typeof parts): void {
  const until = performance.now() + timeoutMs;
  const attempt = (): void => {
    const element = document.querySelector<HTMLElement>(parts[part]);
    if (element === null || isDisabled(element)) {
      if (performance.now() < until) setTimeout(attempt, pause);
      return;
    }
    element.focus();
  };
  attempt();
}

function isDisabled(element: HTMLElement): boolean {
  return 'disabled' in element && element.disabled === true;
}
