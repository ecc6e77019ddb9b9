import { eq } from 'drizzle-orm';
import { z } from 'zod';

import { latestRunAt } from '@server/conversation/messages/send-later';
import { ticketLane } from '@server/conversation/tickets/decide-ticket';
import { addHandOverNote } from '@server/conversation/tickets/hand-over-note';
import { jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import type { tickets } from '@server/platform/storage/schema';
import { flowRuns } from '@server/platform/storage/tables/flow-runs';
import { flows } from '@server/platform/storage/tables/flows';
import type { FlowVariables } from '@shared/domain/flow-block';
import { isRobot } from '@shared/domain/flow-block';
import type { FlowContent } from '@shared/domain/flow-content';
import { openFlow } from '@shared/domain/flow-content';
import type { FlowWalk } from '@shared/domain/flow-walk';
import { answerFlow, beginFlow } from '@shared/domain/flow-walk';

import { queueActions } from './flow-actions';

export type FlowRun = Row<typeof flowRuns>;
type Changes = Partial<Pick<Row<typeof tickets>, 'chatbot'>>;

/** Asks the assistant or the typebot of the block at which the flow waits. */
export const askRobotInFlow = jobKind(
  'flows.robot',
  z.object({
    ticketId: z.number(),
    runId: z.number(),
    text: z.string(),
    isFirst: z.boolean(),
    /** Robots that have ended their part since the customer's last text. */
    silentTurns: z.number().default(0),
  }),
);

/** The flow in which the ticket is. */
export const runOf = (scope: CompanyScope, ticketId: number): Promise<FlowRun | undefined> =>
  scope.first(flowRuns, eq(flowRuns.ticketId, ticketId));

/** Blocks and edges of a flow; null if it was deleted, is inactive or was never drawn. */
export async function contentOf(scope: CompanyScope, flowId: number): Promise<FlowContent | null> {
  const flow = await scope.first(flows, eq(flows.id, flowId));
  if (flow?.active !== true || flow.flow === null) return null;
  return openFlow(flow.flow, () => '').content;
}

export const contextOf = (variables: FlowVariables) => ({ variables, random: Math.random });

type Position = { ticketId: number; flowId: number; text: string };

/** Starts a flow in a ticket. Returns the changes of the ticket, or null if there is no such flow. */
export async function startFlow(
  services: Services,
  scope: CompanyScope,
  { ticketId, flowId, text }: Position,
): Promise<Changes | null> {
  const content = await contentOf(scope, flowId);
  if (content === null) return null;
  const walk = beginFlow(content, contextOf({}));
  return applyWalk(services, scope, { ticketId, flowId, text, walk, from: services.clock.wall(), silentTurns: 0 });
}

/**
 * Hands the customer's text to the block that waits and returns the changes of the ticket. A text that arrives before
 * the block has sent its question is ignored; a robot that is still sending answers after its own messages.
 */
export async function continueFlow(
  services: Services,
  scope: CompanyScope,
  { run, text }: { run: FlowRun; text: string },
): Promise<Changes> {
  const { ticketId, flowId, nodeId, variables } = run;
  const from = services.clock.wall();
  const latest = await latestRunAt(services, scope, ticketId);
  if (latest !== null && !(waitsForRobot(run) && run.answers > 0)) return {};
  if (waitsForRobot(run)) {
    await askRobot(services, scope, { run, text, isFirst: false, runAt: latest ?? from, silentTurns: 0 });
    return {};
  }
  const content = await contentOf(scope, flowId);
  if (content === null) return endFlow(scope, ticketId);
  const walk = answerFlow(content, { nodeId, text }, contextOf(variables));
  return applyWalk(services, scope, { ticketId, flowId, text, walk, from, silentTurns: 0 });
}

export const waitsForRobot = ({ waitsFor }: FlowRun) => isRobot(waitsFor);

type Question = Omit<z.output<typeof askRobotInFlow.payload>, 'ticketId' | 'runId'> & { run: FlowRun; runAt: Date };

async function askRobot(services: Services, scope: CompanyScope, { run, runAt, ...question }: Question) {
  const payload = { ticketId: run.ticketId, runId: run.id, ...question };
  await services.jobs.add(scope, askRobotInFlow, { payload, lane: ticketLane(run.ticketId), runAt });
}

type AppliedWalk = Position & { walk: FlowWalk; from: Date; silentTurns: number };

/** A flow that goes on to robots without a word of the customer would never end. */
const mostSilentTurns = 5;

/** Queues the actions of a walk and stores the block at which it waits. Returns the changes of the ticket. */
export async function applyWalk(services: Services, scope: CompanyScope, applied: AppliedWalk): Promise<Changes> {
  const { ticketId, flowId, text, walk, from, silentTurns } = applied;
  const runAt = await queueActions(services, scope, { ticketId, actions: walk.actions, from });
  if (walk.rest.kind === 'ended') return endFlow(scope, ticketId);
  if (isRobot(walk.rest.for) && silentTurns >= mostSilentTurns) {
    await addHandOverNote(services, scope, { ticketId, reason: 'robotLoop' });
    return endFlow(scope, ticketId);
  }
  const updatedAt = services.clock.now();
  const state = {
    flowId,
    nodeId: walk.rest.nodeId,
    waitsFor: walk.rest.for,
    variables: { ...walk.variables },
    session: '',
    answers: 0,
    startedAt: updatedAt,
    updatedAt,
  };
  const inserted = await scope.insertIfAbsent(flowRuns, { ticketId, ...state, createdAt: updatedAt });
  const [run] =
    inserted === undefined ? await scope.update(flowRuns, eq(flowRuns.ticketId, ticketId), state) : [inserted];
  if (run !== undefined && waitsForRobot(run)) {
    await askRobot(services, scope, { run, text, isFirst: true, runAt, silentTurns });
  }
  return { chatbot: true };
}

/** Removes the ticket from its flow, so that attendants take over. Returns the changes of the ticket. */
export async function endFlow(scope: CompanyScope, ticketId: number): Promise<Changes> {
  await scope.remove(flowRuns, eq(flowRuns.ticketId, ticketId));
  return { chatbot: false };
}
