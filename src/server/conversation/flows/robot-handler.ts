import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';

import type { RobotAnswer } from '@server/conversation/robots/robot-answers';
import { assistantAnswer, sendAnswer, typebotAnswer } from '@server/conversation/robots/robot-answers';
import { decideTicket } from '@server/conversation/tickets/decide-ticket';
import type { Job, JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { tickets } from '@server/platform/storage/schema';
import { flowRuns } from '@server/platform/storage/tables/flow-runs';
import { readBlock } from '@shared/domain/flow-blocks';
import type { FlowContent, StoredNode } from '@shared/domain/flow-content';
import { leaveFlowBlock } from '@shared/domain/flow-walk';

import { contextOf } from './flow-context';
import type { FlowRun } from './walk-flow';
import { applyWalk, askRobotInFlow, contentOf, endFlow, waitsForRobot } from './walk-flow';

type Question = z.output<typeof askRobotInFlow.payload>;

/** After this many failures attendants take over. */
const mostAttempts = 3;

/**
 * Asks the robot, then queues its reply, moves the flow on and ends the job in one transaction. A crash in between
 * asks again, but the reply is sent once.
 */
export function robotHandler(services: Services): JobHandler {
  return jobHandler(askRobotInFlow, {
    mostAttempts,
    callsOutside: true,
    async run(job) {
      const { scope, payload } = job;
      const run = await askedRun(scope, payload);
      const content = run && (await contentOf(scope, run.flowId));
      if (run === undefined || !content) return 'done';
      const answer = await answerOf(services, scope, { run, content, question: payload });
      await decideTicket(services, scope, {
        ticketId: run.ticketId,
        where: eq(tickets.status, 'pending'),
        decide: (inner) => applyAnswer(services, inner, { job, run, content, answer }),
      });
      return 'done';
    },
    async gaveUp({ scope, payload: { ticketId } }) {
      await decideTicket(services, scope, { ticketId, decide: (inner) => endFlow(inner, ticketId) });
    },
  });
}

/** Undefined if the flow no longer waits for the robot. */
async function askedRun(scope: CompanyScope, { ticketId, runId }: Question): Promise<FlowRun | undefined> {
  const run = await scope.first(flowRuns, and(eq(flowRuns.ticketId, ticketId), eq(flowRuns.id, runId)));
  return run !== undefined && waitsForRobot(run) ? run : undefined;
}

type Asked = { run: FlowRun; content: FlowContent; question: Question };

async function answerOf(
  services: Services,
  scope: CompanyScope,
  { run, content, question }: Asked,
): Promise<RobotAnswer> {
  const node = content.nodes.find(({ id }) => id === run.nodeId);
  const block = node && readBlock(node);
  if (block?.kind === 'openai') {
    return assistantAnswer(services, scope, { ticketId: run.ticketId, fields: block.typebotIntegration });
  }
  if (block?.kind === 'typebot') {
    const asked = { ...question, now: services.clock.wall() };
    const post = services.outgoing.of(scope.companyId);
    return typebotAnswer(post, { run, fields: block.typebotIntegration, question: asked });
  }
  return { texts: [], delay: 0, session: '', isDone: true };
}

type Answered = { job: Job<Question>; run: FlowRun; content: FlowContent; answer: RobotAnswer };

/** Returns the changes of the ticket. */
async function applyAnswer(services: Services, scope: CompanyScope, { job, run, content, answer }: Answered) {
  await job.settle(scope);
  const { ticketId, flowId, logId, nodeId, variables } = run;
  const runAt = await sendAnswer(services, scope, { ticketId, answer });
  await scope.update(flowRuns, eq(flowRuns.id, run.id), {
    session: answer.session,
    answers: run.answers + 1,
    updatedAt: services.clock.now(),
  });
  if (!answer.isDone) return {};
  const walk = leaveFlowBlock(content, nodeId, await contextOf(services, scope, { ticketId, content, variables }));
  const { text, silentTurns, calls } = job.payload;
  const turns = { silentTurns: silentTurns + 1, calls };
  return applyWalk(services, scope, { ticketId, flowId, logId, text, walk, from: runAt, turns });
}

/** Address that a block calls; empty if it calls none or the usual one. */
export function robotAddressOf(node: StoredNode): string {
  const block = readBlock(node);
  if (block.kind !== 'typebot' && block.kind !== 'openai') return '';
  const { urlN8N, address } = block.typebotIntegration;
  const called = block.kind === 'typebot' ? urlN8N : address;
  return typeof called === 'string' ? called.trim() : '';
}
