import { and, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';

import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler, jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { messages, tickets, whatsapps } from '@server/platform/storage/schema';

import { decideTicket } from './change-ticket';
import { sendLater } from './send-later';

const aTicket = z.object({ ticketId: z.number() });
/** The company answered, and the customer may never write again. */
const expire = jobKind('rules.expire', aTicket);
/** A customer who chose no queue waits in none. */
const transfer = jobKind('rules.transfer', aTicket);

const minute = 60_000;
type Connection = Row<typeof whatsapps>;

/** Counts anew how long the customer says nothing, where the connection's tickets expire. */
export async function expireLater(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  scope: CompanyScope,
  { ticketId, connection }: { ticketId: number; connection: Connection },
): Promise<void> {
  if (connection.expiresTicket <= 0) return;
  const runAt = new Date(clock.now().getTime() + connection.expiresTicket * minute);
  await jobs.add(scope, expire, { payload: { ticketId }, key: String(ticketId), runAt });
}

/** Sees to it that a customer without a queue gets one in time, where the connection has it so. */
export async function transferLater(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  scope: CompanyScope,
  ticket: TicketRow,
): Promise<void> {
  if (ticket.status !== 'pending' || ticket.queueId !== null || ticket.userId !== null) return;
  const connection = await connectionOf(scope, ticket);
  if (connection === undefined || connection.timeToTransfer <= 0 || connection.transferQueueId === null) return;
  const runAt = new Date(clock.now().getTime() + connection.timeToTransfer * minute);
  await jobs.add(scope, transfer, { payload: { ticketId: ticket.id }, key: String(ticket.id), runAt });
}

const robotsAway = { chatbot: false, useIntegration: false, promptId: null, integrationId: null };

/** The work that comes due while nobody does anything. */
export function ticketTimerHandlers(services: Services): JobHandler[] {
  return [
    jobHandler(expire, {
      async run({ payload: { ticketId }, scope, settle }) {
        const waitsUntil = await silenceEnds(services, scope, ticketId);
        if (waitsUntil === undefined) return 'done';
        if (waitsUntil > services.clock.now()) return { again: waitsUntil };
        await decideTicket(services, scope, {
          ticketId,
          where: and(eq(tickets.status, 'open'), eq(tickets.fromMe, true)),
          async decide(inner, ticket) {
            await settle(inner);
            const connection = await connectionOf(inner, ticket);
            await sendLater(services, inner, { ticketId, text: connection?.expiresInactiveMessage ?? '' });
            return { status: 'closed', ...robotsAway };
          },
        });
        return 'done';
      },
    }),
    jobHandler(transfer, {
      async run({ payload: { ticketId }, scope, settle }) {
        await decideTicket(services, scope, {
          ticketId,
          where: and(eq(tickets.status, 'pending'), isNull(tickets.queueId), isNull(tickets.userId)),
          async decide(inner, ticket) {
            await settle(inner);
            const queueId = (await connectionOf(inner, ticket))?.transferQueueId ?? null;
            return queueId === null ? {} : { queueId, chatbot: false, queueOptionId: null };
          },
        });
        return 'done';
      },
    }),
  ];
}

/** When an open ticket that the company spoke last in expires; undefined where it does not. */
async function silenceEnds(_services: Services, scope: CompanyScope, ticketId: number): Promise<Date | undefined> {
  const ticket = await scope.first(tickets, eq(tickets.id, ticketId));
  if (ticket?.status !== 'open' || !ticket.fromMe) return undefined;
  const minutes = (await connectionOf(scope, ticket))?.expiresTicket ?? 0;
  if (minutes <= 0) return undefined;
  const orderBy = [desc(messages.createdAt)];
  const [last] = await scope.find(messages, { where: eq(messages.ticketId, ticketId), orderBy, limit: 1 });
  return last && new Date(last.createdAt.getTime() + minutes * minute);
}

async function connectionOf(scope: CompanyScope, { whatsappId }: TicketRow): Promise<Connection | undefined> {
  return whatsappId === null ? undefined : scope.byId(whatsapps, whatsappId);
}
