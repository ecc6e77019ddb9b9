import type { DomainEvent } from '@shared/domain/events';
import type { TicketId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';
import { countsAsUnread } from '@shared/domain/unread-ticket';
import type { UnreadCustomer, UnreadReport } from '@shared/ipc/views';

import type { CustomerEntries, UnreadBadge } from '../ports/window-surface';
import type { PreferencesService } from '../preferences/preferences';
import type { EventStream } from '../realtime/event-stream';
import type { Session, SessionService } from '../session/session';

export type UnreadCountDeps = {
  events: Pick<EventStream, 'onEvent'>;
  session: Pick<SessionService, 'current' | 'onChanged'>;
  /** True for a ticket that is put aside and not counted. */
  isAsleep: (ticketUuid: string) => boolean;
  badge: UnreadBadge;
  customers: CustomerEntries;
  preferences: Pick<PreferencesService, 'current' | 'onChanged'>;
};

export type UnreadCount = {
  /** Takes the count of the page, which knows all tickets. */
  report(report: UnreadReport): void;
  dispose(): void;
};

const nothing: UnreadReport = { count: 0, ticketIds: [], waiting: null, customers: [] };
const mostCustomers = 5;

/**
 * Number of unread tickets on the badge. The page reports it; events since the last report change it, so that it is
 * right while the page is hidden, throttled or reloading.
 */
export function createUnreadCount(deps: UnreadCountDeps): UnreadCount {
  const { events, session, isAsleep, badge, preferences } = deps;
  let last = nothing;
  /** Customers whose messages came since the report. */
  let further: readonly UnreadCustomer[] = [];
  let shownNames = '[]';
  let reported: ReadonlySet<TicketId> = new Set();
  /** Tickets that became unread (true) or read since the report. */
  const changes = new Map<TicketId, boolean>();
  let accountKey = session.current()?.accountKey ?? null;

  function show(): void {
    let unread = last.count;
    for (const [ticketId, isUnread] of changes) {
      if (isUnread !== reported.has(ticketId)) unread += isUnread ? 1 : -1;
    }
    badge.show({ unread: Math.max(0, unread), waiting: last.waiting });
    showCustomers();
  }

  function showCustomers(): void {
    const known = [...last.customers, ...further].filter(({ ticketId }) => changes.get(ticketId) !== false);
    const named = preferences.current().hidesPreviews ? [] : known.slice(0, mostCustomers);
    const names = JSON.stringify(named);
    // A menu that is open closes when it is replaced.
    if (names === shownNames) return;
    shownNames = names;
    deps.customers.show(named);
  }

  function set(ticketId: TicketId, isUnread: boolean): void {
    if (changes.get(ticketId) === isUnread) return;
    changes.set(ticketId, isUnread);
    if (!isUnread) further = further.filter((one) => one.ticketId !== ticketId);
    show();
  }

  function learn(ticket: Ticket, { view: { user } }: Session): void {
    const isUnread = countsAsUnread(ticket, user) && !isAsleep(ticket.uuid);
    const { id: ticketId, uuid: ticketUuid, contact } = ticket;
    const isNamed = [...last.customers, ...further].some((one) => one.ticketId === ticketId);
    if (isUnread && !isNamed && contact !== undefined)
      further = [...further, { ticketId, ticketUuid, name: contact.name }];
    set(ticketId, isUnread);
  }

  function onEvent(event: DomainEvent): void {
    const account = session.current();
    if (account === null) return;
    if (event.kind === 'ticket.changed') learn(event.ticket, account);
    else if (event.kind === 'message.received' && event.ticket !== null) learn(event.ticket, account);
    else if (event.kind === 'ticket.read' || event.kind === 'ticket.removed') set(event.ticketId, false);
  }

  function report(next: UnreadReport): void {
    last = next;
    reported = new Set(next.ticketIds);
    changes.clear();
    further = [];
    show();
  }

  const stops = [
    events.onEvent(onEvent),
    preferences.onChanged(showCustomers),
    session.onChanged((next) => {
      if ((next?.accountKey ?? null) === accountKey) return;
      accountKey = next?.accountKey ?? null;
      report(nothing);
    }),
  ];
  return {
    report,
    dispose() {
      for (const stop of stops) stop();
    },
  };
}
