import { and, eq } from 'drizzle-orm';

import { decideTicket } from '@server/conversation/rules/change-ticket';
import type { Job, JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { tickets } from '@server/platform/storage/schema';
import { flowRuns } from '@server/platform/storage/tables/flow-runs';
import { isRobot } from '@shared/domain/flow-block';
import { readBlock } from '@shared/domain/flow-blocks';
import type { FlowContent } from '@shared/domain/flow-content';
import { leaveFlowBlock } from '@shared/domain/flow-walk';

import type { RobotAnswer } from './robot-answers';
import { assistantAnswer, sendAnswer, typebotAnswer } from './robot-answers';
import { askRobotInFlow } from './robot-jobs';
import type { FlowRun } from './walk-flow';
import { contentOf, contextOf, endFlow, follow } from './walk-flow';

type Question = { ticketId: number; runId: number; text: string; isFirst: boolean };

/** A robot has this many chances to answer; then people take over. */
const mostAttempts = 3;

/**
 * Asks the robot, then writes what it said, where the flow goes on and the end of this job in one transaction. A kill
 * in between asks it again; what it said is said once.
 */
export function robotHandler(services: Services): JobHandler {
  return jobHandler(askRobotInFlow, {
    mostAttempts,
    async run(job) {
      const { scope, payload } = job;
      const run = await currentRun(scope, payload);
      const content = run && (await contentOf(scope, run.flowId));
      if (run === undefined || !content) return 'done';
      const answer = await answerOf(services, scope, { run, content, question: payload });
      await decideTicket(services, scope, {
        ticketId: run.ticketId,
        where: and(eq(tickets.status, 'pending')),
        decide: (inner) => said(services, inner, { job, run, content, answer }),
      });
      return 'done';
    },
    async gaveUp({ scope, payload: { ticketId } }) {
      await decideTicket(services, scope, { ticketId, decide: (inner) => endFlow(inner, ticketId) });
    },
  });
}

/** Where the conversation still is at the block that was asked. */
async function currentRun(scope: CompanyScope, { ticketId, runId }: Question): Promise<FlowRun | undefined> {
  const run = await scope.first(flowRuns, and(eq(flowRuns.ticketId, ticketId), eq(flowRuns.id, runId)));
  return run !== undefined && isRobot(run.waitsFor) ? run : undefined;
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
    return typebotAnswer(run, block.typebotIntegration, { ...question, now: services.clock.now() });
  }
  return { texts: [], delay: 0, session: '', isDone: true };
}

type Heard = { job: Job<Question>; run: FlowRun; content: FlowContent; answer: RobotAnswer };

async function said(services: Services, scope: CompanyScope, { job, run, content, answer }: Heard) {
  await job.settle(scope);
  const { ticketId, flowId, nodeId, variables } = run;
  const runAt = await sendAnswer(services, scope, { ticketId, answer });
  const news = { session: answer.session, answers: run.answers + 1, updatedAt: services.clock.now() };
  await scope.update(flowRuns, eq(flowRuns.id, run.id), news);
  if (!answer.isDone) return {};
  const walk = leaveFlowBlock(content, nodeId, contextOf(variables));
  return follow(services, scope, { ticketId, flowId, text: job.payload.text, walk, from: runAt });
}
