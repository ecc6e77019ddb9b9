import { eq } from 'drizzle-orm';

import { sendTextLater } from '@server/conversation/messages/send-later';
import { decideTicket, ticketLane } from '@server/conversation/tickets/decide-ticket';
import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { messages, whatsapps } from '@server/platform/storage/schema';

import { factsOf } from './answer-facts';
import { answerJob } from './answer-job';
import { assignLater } from './assign-tickets';
import { decideAnswer } from './decide-answer';
import { routeToRobot } from './route-to-robot';
import { unansweredOf } from './unanswered';

/** `isFirst`: the message begins a conversation. `isBotAllowed`: the contact has not disabled the bot. */
type Received = { ticket: TicketRow; messageId: string; text: string; isFirst: boolean; isBotAllowed: boolean };

/**
 * Queues the automatic answers to messages, in their order, inside the transaction that stores the messages. `ticket` is the
 * row after the message was counted.
 */
export async function queueAnswers(
  services: Pick<Services, 'jobs' | 'clock'>,
  scope: CompanyScope,
  received: readonly Received[],
): Promise<void> {
  const unattended = received.filter(
    ({ ticket, isBotAllowed }) =>
      !ticket.isGroup && isBotAllowed && ticket.status === 'pending' && ticket.userId === null,
  );
  const unanswered = await unansweredOf(services, scope, unattended);
  const answered = unattended.filter((one) => !unanswered.has(one));
  const drafts = answered.map(({ ticket, messageId, isFirst }) => ({
    payload: { ticketId: ticket.id, messageId, isFirst },
    lane: ticketLane(ticket.id),
  }));
  await services.jobs.addAll(scope, answerJob, drafts);
  // Tickets that get an answer are assigned after it.
  const isQueued = ({ ticket }: Received) => ticket.status === 'pending' && ticket.queueId !== null;
  if (received.some((one) => isQueued(one) && !answered.includes(one))) await assignLater(services, scope);
}

export function answerHandler(services: Services): JobHandler {
  return jobHandler(answerJob, {
    async run({ payload: { ticketId, messageId, isFirst }, scope, settle }) {
      await decideTicket(services, scope, {
        ticketId,
        async decide(inner, ticket) {
          await settle(inner);
          if (ticket.status !== 'pending' || ticket.userId !== null) return {};
          const message = await inner.first(messages, eq(messages.id, messageId));
          if (message === undefined) return {};
          const text = message.body;
          const connection = await inner.byId(whatsapps, ticket.whatsappId);
          const changes = await routeToRobot(services, inner, { ticket, connection, messageId, isFirst, text });
          if (changes !== null) return changes;
          if (connection === undefined) return {};
          const facts = await factsOf(services, inner, { ticket, connection, text, isFirst });
          const { texts, state } = decideAnswer(facts);
          for (const text of texts) await sendTextLater(services, inner, { ticketId, text });
          return state;
        },
      });
      return 'done';
    },
  });
}
