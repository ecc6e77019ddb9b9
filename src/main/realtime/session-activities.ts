import { z } from 'zod';

import type { EndpointName } from '@shared/api/table';
import type { DomainEvent } from '@shared/domain/events';
import type { TicketId } from '@shared/domain/ids';
import { ticketId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';
import { ticket } from '@shared/domain/ticket';

import type { BackendObserver, ObservedBackend } from '../backend/backend';
import type { Clock } from '../ports/clock';
import type { SessionService } from '../session/session';
import type { TicketPlace } from './derive-activity';
import { deriveActivity } from './derive-activity';
import type { EventStream } from './event-stream';

export type SessionActivitiesDeps = {
  clock: Clock;
  events: EventStream;
  session: Pick<SessionService, 'current' | 'onChanged'>;
  backend: Pick<ObservedBackend, 'observe'>;
};

const mostPlaces = 5_000;
const named = z.object({ params: z.object({ ticketId }) });
const changing: ReadonlySet<EndpointName> = new Set<EndpointName>(['tickets.create', 'tickets.update']);
const listed = z.object({ tickets: z.array(z.unknown()) });

/**
 * Publishes the activities of tickets on servers that record none, as far as events and replies of this session tell
 * them. Returns a function that stops it.
 */
export function publishSessionActivities({ clock, events, session, backend }: SessionActivitiesDeps): () => void {
  const places = new Map<TicketId, TicketPlace>();
  const running = new Map<TicketId, number>();
  let accountKey = session.current()?.accountKey ?? null;
  // The page outlives main's services in tests and reloads: ids of an earlier session must not come again.
  let count = clock.now();

  function learn({ id, status, userId, queueId }: Ticket): void {
    places.delete(id);
    places.set(id, { status, userId, queueId });
    const [oldest] = places.keys();
    if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest);
  }

  function change(changed: Ticket, isOwn: boolean): void {
    const account = session.current();
    const before = places.get(changed.id);
    learn(changed);
    if (account === null || account.view.capabilities.includes('activities')) return;
    const deed = deriveActivity(changed, { before, user: account.view.user, isOwn });
    if (deed === null) return;
    count += 1;
    const activity = {
      id: `session-${count}`,
      ticketId: changed.id,
      ...deed,
      tagsAdded: [],
      tagsRemoved: [],
      note: '',
      createdAt: changed.updatedAt,
    };
    events.publish({ kind: 'activity.recorded', activity, ticket: changed });
  }

  function onEvent(event: DomainEvent): void {
    if (event.kind === 'ticket.changed') change(event.ticket, running.has(event.ticket.id));
    else if (event.kind === 'message.received' && event.ticket !== null) learn(event.ticket);
    else if (event.kind === 'ticket.removed') places.delete(event.ticketId);
  }

  function note(input: unknown, step: 1 | -1): void {
    const { data } = named.safeParse(input);
    if (data === undefined) return;
    const { ticketId: id } = data.params;
    const left = (running.get(id) ?? 0) + step;
    if (left > 0) running.set(id, left);
    else running.delete(id);
  }

  const observer: BackendObserver = {
    requested: (name, input) => name === 'tickets.update' && note(input, 1),
    failed: (name, input) => name === 'tickets.update' && note(input, -1),
    answered(name, input, reply) {
      if (name === 'tickets.update') note(input, -1);
      for (const row of listed.safeParse(reply).data?.tickets ?? [reply]) {
        const read = ticket.safeParse(row).data;
        if (read === undefined) continue;
        if (changing.has(name)) change(read, true);
        else learn(read);
      }
    },
  };

  const stops = [
    events.onEvent(onEvent),
    backend.observe(observer),
    session.onChanged((next) => {
      if ((next?.accountKey ?? null) === accountKey) return;
      accountKey = next?.accountKey ?? null;
      places.clear();
      running.clear();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
