import { and, eq } from 'drizzle-orm';
import { z } from 'zod';

import { latestRunAt } from '@server/conversation/messages/send-later';
import { ticketLane } from '@server/conversation/tickets/decide-ticket';
import type { HandOverReason } from '@server/conversation/tickets/hand-over-note';
import { addHandOverNote } from '@server/conversation/tickets/hand-over-note';
import { jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import type { tickets } from '@server/platform/storage/schema';
import { flowRuns } from '@server/platform/storage/tables/flow-runs';
import { flows } from '@server/platform/storage/tables/flows';
import { isRobot } from '@shared/domain/flow-block';
import type { FlowContent } from '@shared/domain/flow-content';
import { openFlow } from '@shared/domain/flow-content';
import type { FlowRest, FlowWalk } from '@shared/domain/flow-walk';
import { answerFlow, beginFlow } from '@shared/domain/flow-walk';

import { queueActions } from './flow-actions';
import { contextOf } from './flow-context';
import { beginLog, logWalk, stopLog } from './flow-log';

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
    /** Robots and time-outs, and calls, since the customer's last text. */
    silentTurns: z.number().default(0),
    calls: z.number().default(0),
  }),
);

/** Turns of the flow since the customer's last text. */
const turns = { silentTurns: z.number().default(0), calls: z.number().default(0) };
/** `startedAt` identifies the wait at the block: a job of an earlier wait does nothing. */
const wait = { ticketId: z.number(), runId: z.number(), startedAt: z.string() };

/** Sends the request of the block at which the flow waits. */
export const callInFlow = jobKind('flows.call', z.object({ ...wait, ...turns }));
/** Leaves the block through `output` unless the customer has answered. */
export const endWait = jobKind('flows.timeout', z.object({ ...wait, ...turns, output: z.string() }));

type Turns = { silentTurns: number; calls: number };
const noTurns: Turns = { silentTurns: 0, calls: 0 };

/** The run at the wait that a job was made for; undefined once it has gone on. */
export async function currentRun(
  scope: CompanyScope,
  { ticketId, runId, startedAt }: { ticketId: number; runId: number; startedAt: string },
): Promise<FlowRun | undefined> {
  const run = await scope.first(flowRuns, and(eq(flowRuns.ticketId, ticketId), eq(flowRuns.id, runId)));
  return run?.startedAt.toISOString() === startedAt ? run : undefined;
}

/** The flow in which the ticket is. */
export const runOf = (scope: CompanyScope, ticketId: number): Promise<FlowRun | undefined> =>
  scope.first(flowRuns, eq(flowRuns.ticketId, ticketId));

/** Blocks and edges of a flow; null if it was deleted, is inactive or was never drawn. */
export async function contentOf(scope: CompanyScope, flowId: number): Promise<FlowContent | null> {
  const flow = await scope.first(flows, eq(flows.id, flowId));
  if (flow?.active !== true || flow.flow === null) return null;
  return openFlow(flow.flow, () => '').content;
}

type Position = { ticketId: number; flowId: number; text: string };

/** Starts a flow in a ticket. Returns the changes of the ticket, or null if there is no such flow. */
export async function startFlow(
  services: Services,
  scope: CompanyScope,
  { ticketId, flowId, text }: Position,
): Promise<Changes | null> {
  const content = await contentOf(scope, flowId);
  if (content === null) return null;
  const walk = beginFlow(content, await contextOf(services, scope, { ticketId, content, variables: {} }));
  const logId = await beginLog(services, scope, { ticketId, flowId });
  const from = services.clock.wall();
  return applyWalk(services, scope, { ticketId, flowId, logId, text, walk, from, turns: noTurns });
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
  const { ticketId, flowId, nodeId, variables, logId } = run;
  if (run.waitsFor === 'call') return {};
  const from = services.clock.wall();
  const latest = await latestRunAt(services, scope, ticketId);
  if (latest !== null && !(waitsForRobot(run) && run.answers > 0)) return {};
  if (waitsForRobot(run)) {
    await askRobot(services, scope, { run, text, isFirst: false, runAt: latest ?? from, ...noTurns });
    return {};
  }
  const content = await contentOf(scope, flowId);
  if (content === null) return endFlow(scope, ticketId);
  const context = await contextOf(services, scope, { ticketId, content, variables });
  const walk = answerFlow(content, { nodeId, text }, context);
  return applyWalk(services, scope, { ticketId, flowId, logId, text, walk, from, turns: noTurns });
}

export const waitsForRobot = ({ waitsFor }: FlowRun) => isRobot(waitsFor);

type Question = Omit<z.output<typeof askRobotInFlow.payload>, 'ticketId' | 'runId'> & { run: FlowRun; runAt: Date };

async function askRobot(services: Services, scope: CompanyScope, { run, runAt, ...question }: Question) {
  const payload = { ticketId: run.ticketId, runId: run.id, ...question };
  await services.jobs.add(scope, askRobotInFlow, { payload, lane: ticketLane(run.ticketId), runAt });
}

type AppliedWalk = Position & { logId: number | null; walk: FlowWalk; from: Date; turns: Turns };

/** A flow that goes on without a word of the customer would never end. */
const mostSilentTurns = 5;
const mostCalls = 20;

/** The reason to end a flow that goes on without the customer; null where it may. */
function endlessReason(rest: FlowRest, { silentTurns, calls }: Turns): HandOverReason | null {
  if (rest.kind === 'ended') return null;
  if (isRobot(rest.for)) return silentTurns >= mostSilentTurns ? 'robotLoop' : null;
  const isEndless = rest.for === 'call' ? calls >= mostCalls : rest.timeout && silentTurns >= mostSilentTurns;
  return isEndless === true ? 'silentLoop' : null;
}

/** Queues the actions of a walk and stores the block at which it waits. Returns the changes of the ticket. */
export async function applyWalk(services: Services, scope: CompanyScope, applied: AppliedWalk): Promise<Changes> {
  const { ticketId, logId, text, walk, from, turns: soFar } = applied;
  const { rest } = walk;
  const runAt = await queueActions(services, scope, { ticketId, actions: walk.actions, from });
  await logWalk(services, scope, { logId, walk, text });
  if (rest.kind === 'ended') return endFlow(scope, ticketId);
  const endless = endlessReason(rest, soFar);
  if (endless !== null) {
    await addHandOverNote(services, scope, { ticketId, reason: endless });
    return endFlow(scope, ticketId);
  }
  const run = await storeRun(services, scope, { ...applied, rest });
  if (waitsForRobot(run)) await askRobot(services, scope, { run, text, isFirst: true, runAt, ...soFar });
  else await queueWait(services, scope, { run, rest, runAt, turns: soFar });
  return { chatbot: true };
}

type Waiting = Extract<FlowRest, { kind: 'waiting' }>;

async function storeRun(
  { clock }: Services,
  scope: CompanyScope,
  { ticketId, flowId, logId, walk, rest }: AppliedWalk & { rest: Waiting },
): Promise<FlowRun> {
  const updatedAt = clock.now();
  const state = {
    flowId,
    logId,
    nodeId: rest.nodeId,
    waitsFor: rest.for,
    variables: { ...walk.variables },
    session: '',
    answers: 0,
    startedAt: updatedAt,
    updatedAt,
  };
  const inserted = await scope.insertIfAbsent(flowRuns, { ticketId, ...state, createdAt: updatedAt });
  const [run = inserted] =
    inserted === undefined ? await scope.update(flowRuns, eq(flowRuns.ticketId, ticketId), state) : [];
  if (run === undefined) throw new Error('The run of the ticket was neither inserted nor updated');
  return run;
}

type QueuedWait = { run: FlowRun; rest: Waiting; runAt: Date; turns: Turns };

/** Queues the block's request, or the end of its wait. The latter has no lane: messages do not wait for it. */
async function queueWait(services: Services, scope: CompanyScope, { run, rest, runAt, turns: soFar }: QueuedWait) {
  const { ticketId, id: runId, startedAt } = run;
  const payload = { ticketId, runId, startedAt: startedAt.toISOString(), ...soFar };
  if (rest.for === 'call') {
    await services.jobs.add(scope, callInFlow, { payload, lane: ticketLane(ticketId), runAt });
  } else if (rest.timeout !== undefined) {
    const { minutes, output } = rest.timeout;
    const due = new Date(runAt.getTime() + minutes * 60_000);
    await services.jobs.add(scope, endWait, { payload: { ...payload, output }, runAt: due });
  }
}

/** Removes the ticket from its flow, so that attendants take over. Returns the changes of the ticket. */
export async function endFlow(scope: CompanyScope, ticketId: number): Promise<Changes> {
  await stopLog(scope, ticketId);
  await scope.remove(flowRuns, eq(flowRuns.ticketId, ticketId));
  return { chatbot: false };
}
