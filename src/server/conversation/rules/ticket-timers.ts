import { and, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';

import { sendTextLater } from '@server/conversation/messages/send-later';
import { decideTicket } from '@server/conversation/tickets/decide-ticket';
import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler, jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { messages, tickets, whatsapps } from '@server/platform/storage/schema';

const payload = z.object({ ticketId: z.number() });
/** Closes an open ticket whose customer has stopped answering. */
const expire = jobKind('rules.expire', payload);
/** Moves a pending ticket without a queue to the default queue of its connection. */
const transfer = jobKind('rules.transfer', payload);

const minuteMs = 60_000;
type Connection = Row<typeof whatsapps>;

/** Starts or restarts the ticket's expiry, if the tickets of the connection expire. */
export async function expireLater(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  scope: CompanyScope,
  { ticketId, connection }: { ticketId: number; connection: Connection },
): Promise<void> {
  if (connection.expiresTicket <= 0) return;
  const runAt = new Date(clock.wall().getTime() + connection.expiresTicket * minuteMs);
  await jobs.add(scope, expire, { payload: { ticketId }, key: String(ticketId), runAt });
}

/** Schedules the transfer of a pending ticket without a queue, if its connection transfers such tickets. */
export async function transferLater(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  scope: CompanyScope,
  ticket: TicketRow,
): Promise<void> {
  if (ticket.status !== 'pending' || ticket.queueId !== null || ticket.userId !== null) return;
  const connection = await connectionOf(scope, ticket);
  if (connection === undefined || connection.timeToTransfer <= 0 || connection.transferQueueId === null) return;
  const runAt = new Date(clock.wall().getTime() + connection.timeToTransfer * minuteMs);
  await jobs.add(scope, transfer, { payload: { ticketId: ticket.id }, key: String(ticket.id), runAt });
}

const detachedRobots = { chatbot: false, useIntegration: false, promptId: null, integrationId: null };

/** Handlers of the jobs above; each checks that the ticket still qualifies. */
export function ticketTimerHandlers(services: Services): JobHandler[] {
  return [
    jobHandler(expire, {
      async run({ payload: { ticketId }, scope, settle }) {
        const expiresAt = await expiryOf(scope, ticketId);
        if (expiresAt === undefined) return 'done';
        if (expiresAt > services.clock.wall()) return { again: expiresAt };
        await decideTicket(services, scope, {
          ticketId,
          where: and(eq(tickets.status, 'open'), eq(tickets.fromMe, true)),
          async decide(inner, ticket) {
            await settle(inner);
            const connection = await connectionOf(inner, ticket);
            await sendTextLater(services, inner, { ticketId, text: connection?.expiresInactiveMessage ?? '' });
            return { status: 'closed', ...detachedRobots };
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

/** Undefined unless the ticket is open, its last message is the company's and its connection lets tickets expire. */
async function expiryOf(scope: CompanyScope, ticketId: number): Promise<Date | undefined> {
  const ticket = await scope.first(tickets, eq(tickets.id, ticketId));
  if (ticket?.status !== 'open' || !ticket.fromMe) return undefined;
  const minutes = (await connectionOf(scope, ticket))?.expiresTicket ?? 0;
  if (minutes <= 0) return undefined;
  const orderBy = [desc(messages.createdAt)];
  const [last] = await scope.find(messages, { where: eq(messages.ticketId, ticketId), orderBy, limit: 1 });
  return last && new Date(last.createdAt.getTime() + minutes * minuteMs);
}

async function connectionOf(scope: CompanyScope, { whatsappId }: TicketRow): Promise<Connection | undefined> {
  return whatsappId === null ? undefined : scope.byId(whatsapps, whatsappId);
}
