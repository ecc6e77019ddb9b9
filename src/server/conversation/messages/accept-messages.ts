import { eq, sql } from 'drizzle-orm';

import { lockingTickets } from '@server/conversation/tickets/lock-tickets';
import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import { wireTickets } from '@server/conversation/tickets/ticket-rows';
import { mediaPreview } from '@server/platform/media/media-words';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import type { contacts } from '@server/platform/storage/schema';
import { messages, tickets } from '@server/platform/storage/schema';
import { byId } from '@server/platform/storage/wire-row';
import { queueWebhookEvents } from '@server/platform/webhooks/webhook-events';

import type { MessageRow, WireMessage } from './message-rows';
import { wireMessages } from './message-rows';
import type { PendingMessage } from './pending-message';
import { removePendingMessages } from './pending-message';
import { waitAfterAnswers } from './waiting';

/** A message that the channel has taken. */
export type Accepted = {
  pending: PendingMessage;
  /** The message has a job, whose removal decides which process publishes it. */
  isPending: boolean;
  /** The contact of the ticket, if it was just read. */
  contact?: Row<typeof contacts>;
};

/**
 * Stores that the channel accepted messages of a company, all or none, and publishes them unless another process has
 * published them. Answers in the order of the messages; undefined for one that was removed.
 */
export async function acceptMessages(
  services: Services,
  scope: CompanyScope,
  accepted: readonly Accepted[],
): Promise<(WireMessage | undefined)[]> {
  const { language } = await scope.company();
  const { rows, changed } = await scope.transaction((inner) => store(services, inner, { accepted, language }));
  const wireOf = byId(await wireMessages(scope, [...rows.values()]));
  await publishAccepted(services, scope, { accepted, changed, wireOf });
  return accepted.map(({ pending }) => wireOf.get(pending.messageId));
}

/** A published message with its ticket as it is after that message. */
type Changed = { message: MessageRow; ticket: TicketRow };

async function store(
  services: Services,
  scope: CompanyScope,
  { accepted, language }: { accepted: readonly Accepted[]; language: string | null },
): Promise<{ rows: Map<string, MessageRow>; changed: Changed[] }> {
  const at = services.clock.now();
  const withJob = accepted.filter(({ isPending }) => isPending).map(({ pending }) => pending.messageId);
  const removed = await removePendingMessages(scope, withJob);
  const ids = accepted.map(({ pending }) => pending.messageId);
  const rows = byId(await acknowledge(scope, ids, at));
  const sent = accepted.flatMap(({ pending: { messageId }, isPending }) => {
    const row = rows.get(messageId);
    return row === undefined || (isPending && !removed.has(messageId)) ? [] : [row];
  });
  const ticketOf = await updateTickets(scope, { sent, language, at });
  const changed = sent.flatMap((message) => {
    const after = ticketOf.get(message.ticketId);
    if (after === undefined) return [];
    const { createdAt: lastMessageAt } = message;
    return [{ message, ticket: { ...after, lastMessage: mediaPreview(message, language), lastMessageAt } }];
  });
  const subjects = changed.map(({ message: { id: messageId, ticketId } }) => ({ messageId, ticketId }));
  await queueWebhookEvents(
    services,
    scope,
    subjects.map((subject) => ({ event: 'message.sent', subject })),
  );
  return { rows, changed };
}

/** The channel may have acknowledged them further already. Locks them in the order in which acknowledgements do. */
function acknowledge(scope: CompanyScope, ids: readonly string[], at: Date): Promise<MessageRow[]> {
  const locked = sql`
    select sent.id as message_id from ${messages} as sent
    where sent.company_id = ${scope.companyId} and sent.id = any(${sql.param([...ids])})
    order by sent.id for no key update of sent`;
  const source = { from: sql`(${locked}) as accepted`, where: eq(messages.id, sql`accepted.message_id`) };
  return scope.updateFrom(messages, source, { ack: sql`greatest(${messages.ack}, 1)`, updatedAt: at });
}

type Sent = { sent: readonly MessageRow[]; language: string | null; at: Date };

/** The tickets after their messages, by id; the latest message of a ticket is its last one. */
async function updateTickets(
  scope: CompanyScope,
  { sent, language, at }: Sent,
): Promise<ReadonlyMap<number, TicketRow>> {
  if (sent.length === 0) return new Map();
  const { isAnswer, waitingSince } = await waitAfterAnswers(scope);
  const lastOf = new Map<number, MessageRow>();
  for (const row of sent) {
    const known = lastOf.get(row.ticketId);
    if (known === undefined || known.createdAt <= row.createdAt) lastOf.set(row.ticketId, row);
  }
  const answered = new Set(sent.filter(isAnswer).map(({ ticketId }) => ticketId));
  const last = [...lastOf.values()];
  const values = sql`unnest(${sql.param([...lastOf.keys()])}::int[], ${sql.param(last.map((row) => mediaPreview(row, language)))}::text[],
    ${sql.param(last.map(({ createdAt }) => createdAt.toISOString()))}::timestamptz[],
    ${sql.param(last.map(({ ticketId }) => answered.has(ticketId)))}::bool[]) as named (of_ticket, preview, at, is_answered)`;
  const rows = await scope.updateFrom(
    tickets,
    { from: lockingTickets(scope, values), where: eq(tickets.id, sql`named.of_ticket`) },
    {
      lastMessage: sql`named.preview`,
      lastMessageAt: sql`named.at`,
      fromMe: true,
      waitingSince: sql`case when named.is_answered then ${waitingSince} else ${tickets.waitingSince} end`,
      updatedAt: at,
    },
  );
  return byId(rows);
}

type Published = {
  accepted: readonly Accepted[];
  changed: readonly Changed[];
  wireOf: ReadonlyMap<string, WireMessage>;
};

async function publishAccepted(
  { publish }: Services,
  scope: CompanyScope,
  { accepted, changed, wireOf }: Published,
): Promise<void> {
  const known = {
    messages: changed.map(({ message }) => message),
    contacts: accepted.flatMap(({ contact }) => contact ?? []),
  };
  const wireOfTickets = await wireTickets(
    scope,
    changed.map(({ ticket }) => ticket),
    known,
  );
  for (const [index, { message }] of changed.entries()) {
    const [ticket, wire] = [wireOfTickets[index], wireOf.get(message.id)];
    if (ticket === undefined || wire === undefined) throw new Error('Each row has one wire record');
    publish.messageCreated({ message: wire, ticket, contact: ticket.contact });
  }
}
