import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';

import { decideTicket } from '@server/conversation/tickets/decide-ticket';
import type { Job, JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler } from '@server/platform/jobs/job-kind';
import type { PostOutside } from '@server/platform/ports/outgoing-calls';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { queues, tickets } from '@server/platform/storage/schema';
import { prompts, queueIntegrations } from '@server/platform/storage/tables/automation';
import { robotSessions } from '@server/platform/storage/tables/robot-sessions';

import type { RobotSession } from './attached-robot';
import { askAttachedRobot } from './attached-robot';
import { askDialogflow } from './dialogflow';
import { promptKeyFor } from './prompt-key';
import { recordCall } from './record-call';
import type { RobotAnswer } from './robot-answers';
import { assistantAnswer, sendAnswer, typebotAnswer } from './robot-answers';

type Question = z.output<typeof askAttachedRobot.payload>;
type Answer = RobotAnswer & {
  /** Queue of the attendants who take over. */
  queueId: number | null;
};

/** After this many failures attendants take over. */
const mostAttempts = 3;
const finalAnswer: Answer = { texts: [], delay: 0, session: '', isDone: true, queueId: null };

/**
 * Asks the robot of a queue or connection, then queues its reply and ends the job in one transaction. A crash in
 * between asks again, but the reply is sent once. The robot is silent once an attendant has accepted the ticket.
 */
export function attachedRobotHandler(services: Services): JobHandler {
  return jobHandler(askAttachedRobot, {
    mostAttempts,
    callsOutside: true,
    async run(job) {
      const { scope, payload } = job;
      const isCurrent = and(eq(robotSessions.id, payload.robotSessionId), eq(robotSessions.isOver, false));
      const session = await scope.first(robotSessions, isCurrent);
      if (session === undefined) return 'done';
      const answer = await answerOf(services, scope, { session, question: payload, attempt: job.attempt });
      await decideTicket(services, scope, {
        ticketId: session.ticketId,
        where: and(eq(tickets.status, 'pending'), isNull(tickets.userId)),
        decide: (inner) => applyAnswer(services, inner, { job, session, answer }),
      });
      return 'done';
    },
    async gaveUp({ scope, payload: { ticketId, robotSessionId } }) {
      await decideTicket(services, scope, {
        ticketId,
        async decide(inner) {
          await inner.update(robotSessions, eq(robotSessions.id, robotSessionId), {
            isOver: true,
            updatedAt: services.clock.now(),
          });
          return { chatbot: false };
        },
      });
    },
  });
}

type Asked = { session: RobotSession; question: Question; attempt: number };

async function answerOf(services: Services, scope: CompanyScope, asked: Asked): Promise<Answer> {
  const { session, attempt } = asked;
  if (session.kind === 'prompt') return promptAnswer(services, scope, session);
  const integration = await scope.first(queueIntegrations, eq(queueIntegrations.id, session.sourceId));
  if (integration === undefined) return finalAnswer;
  const outcome = await recordCall(services, scope, {
    entry: { integrationId: integration.id, ticketId: session.ticketId, trigger: 'message', attempt },
    call: (post) => integrationAnswer(services, post, { ...asked, integration }),
    willRetry: () => attempt < mostAttempts,
  });
  if ('failure' in outcome) throw outcome.failure.refusal;
  return outcome.value;
}

type AskedIntegration = Asked & { integration: Row<typeof queueIntegrations> };

async function integrationAnswer(
  services: Services,
  post: PostOutside,
  { session, question, integration }: AskedIntegration,
): Promise<Answer> {
  switch (integration.type) {
    case 'typebot': {
      const asked = { ...question, now: services.clock.wall() };
      const answer = await typebotAnswer(post, { run: session, fields: integration, question: asked });
      return { ...answer, queueId: null };
    }
    case 'dialogflow': {
      const query = { sessionId: `recado-${session.id}`, text: question.text, place: services.robots.dialogflow };
      return { ...finalAnswer, texts: [await askDialogflow(post, integration, query)], isDone: false };
    }
    case 'n8n':
    case 'webhook':
    case 'flowbuilder':
      return finalAnswer;
  }
}

async function promptAnswer(services: Services, scope: CompanyScope, session: RobotSession): Promise<Answer> {
  const prompt = await scope.first(prompts, eq(prompts.id, session.sourceId));
  if (prompt === undefined) return finalAnswer;
  const apiKey = await promptKeyFor(services, scope, prompt.apiKey);
  const fields = { ...prompt, apiKey, address: services.robots.openAi };
  const answer = await assistantAnswer(services, scope, { ticketId: session.ticketId, fields });
  return { ...answer, queueId: prompt.queueId };
}

type Answered = { job: Job<Question>; session: RobotSession; answer: Answer };

/** Returns the changes of the ticket. */
async function applyAnswer(services: Services, scope: CompanyScope, { job, session, answer }: Answered) {
  await job.settle(scope);
  await sendAnswer(services, scope, { ticketId: session.ticketId, answer });
  await scope.update(robotSessions, eq(robotSessions.id, session.id), {
    session: answer.session,
    isOver: answer.isDone,
    updatedAt: services.clock.now(),
  });
  if (!answer.isDone) return {};
  const queue = answer.queueId === null ? undefined : await scope.first(queues, eq(queues.id, answer.queueId));
  return { chatbot: false, queueOptionId: null, ...(queue && { queueId: queue.id }) };
}
