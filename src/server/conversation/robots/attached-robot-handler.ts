import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';

import type { RobotAnswer } from '@server/conversation/flows/robot-answers';
import { assistantAnswer, sendAnswer, typebotAnswer } from '@server/conversation/flows/robot-answers';
import { decideTicket } from '@server/conversation/rules/change-ticket';
import type { Job, JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { queues, tickets } from '@server/platform/storage/schema';
import { prompts, queueIntegrations } from '@server/platform/storage/tables/automation';
import { robotSessions } from '@server/platform/storage/tables/robot-sessions';

import type { RobotSession } from './attached-robot';
import { askAttachedRobot, currentRobotSession } from './attached-robot';
import { askDialogflow } from './dialogflow';

type Question = z.output<typeof askAttachedRobot.payload>;
type Answered = RobotAnswer & {
  /** Where people take over. */
  queueId: number | null;
};

/** A robot has this many chances to answer; then people take over. */
const mostAttempts = 3;
const over: Answered = { texts: [], delay: 0, session: '', isDone: true, queueId: null };

/**
 * Asks the robot of a queue or connection, then writes what it said and the end of this job in one transaction. A kill
 * in between asks it again; what it said is said once. Once somebody has accepted the conversation, it says no more.
 */
export function attachedRobotHandler(services: Services): JobHandler {
  return jobHandler(askAttachedRobot, {
    mostAttempts,
    async run(job) {
      const { scope, payload } = job;
      const talk = await currentRobotSession(scope, payload.robotSessionId);
      if (talk === undefined) return 'done';
      const answer = await answerOf(services, scope, { talk, question: payload });
      await decideTicket(services, scope, {
        ticketId: talk.ticketId,
        where: and(eq(tickets.status, 'pending'), isNull(tickets.userId)),
        decide: (inner) => said(services, inner, { job, talk, answer }),
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

type Asked = { talk: RobotSession; question: Question };

async function answerOf(services: Services, scope: CompanyScope, { talk, question }: Asked): Promise<Answered> {
  if (talk.kind === 'prompt') return promptAnswer(services, scope, talk);
  const integration = await scope.first(queueIntegrations, eq(queueIntegrations.id, talk.sourceId));
  if (integration?.type === 'typebot') {
    const answer = await typebotAnswer(talk, integration, { ...question, now: services.clock.now() });
    return { ...answer, queueId: null };
  }
  if (integration?.type !== 'dialogflow') return over;
  const words = { sessionId: `recado-${talk.id}`, text: question.text };
  const text = await askDialogflow(integration, words, services.robots.dialogflow);
  return { ...over, texts: [text], isDone: false };
}

async function promptAnswer(services: Services, scope: CompanyScope, talk: RobotSession): Promise<Answered> {
  const prompt = await scope.first(prompts, eq(prompts.id, talk.sourceId));
  if (prompt === undefined) return over;
  const fields = { ...prompt, address: services.robots.openAi };
  return { ...(await assistantAnswer(services, scope, { ticketId: talk.ticketId, fields })), queueId: prompt.queueId };
}

type Heard = { job: Job<Question>; talk: RobotSession; answer: Answered };

async function said(services: Services, scope: CompanyScope, { job, talk, answer }: Heard) {
  await job.settle(scope);
  const { ticketId } = talk;
  await sendAnswer(services, scope, { ticketId, answer });
  const news = { session: answer.session, isOver: answer.isDone, updatedAt: services.clock.now() };
  await scope.update(robotSessions, eq(robotSessions.id, talk.id), news);
  if (!answer.isDone) return {};
  const queue = answer.queueId === null ? undefined : await scope.first(queues, eq(queues.id, answer.queueId));
  return { chatbot: false, queueOptionId: null, ...(queue && { queueId: queue.id }) };
}
