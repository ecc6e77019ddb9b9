import { eq } from 'drizzle-orm';

import { lastOfLane } from '@server/conversation/rules/send-later';
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

import { doLater } from './flow-actions';
import { askRobotLater } from './robot-jobs';

export type FlowRun = Row<typeof flowRuns>;
type Changes = Partial<Pick<Row<typeof tickets>, 'chatbot'>>;

/** The flow that the conversation is in. */
export const runOf = (scope: CompanyScope, ticketId: number): Promise<FlowRun | undefined> =>
  scope.first(flowRuns, eq(flowRuns.ticketId, ticketId));

/** What is drawn in a flow; null where it is gone, switched off or was never drawn. */
export async function contentOf(scope: CompanyScope, flowId: number): Promise<FlowContent | null> {
  const flow = await scope.first(flows, eq(flows.id, flowId));
  if (flow?.active !== true || flow.flow === null) return null;
  return openFlow(flow.flow, () => '').content;
}

export const contextOf = (variables: FlowVariables) => ({ variables, random: Math.random });

type Walking = { ticketId: number; flowId: number; text: string };

/** Begins a flow in a conversation. Answers what that makes of the ticket; null where there is no such flow. */
export async function startFlow(
  services: Services,
  scope: CompanyScope,
  { ticketId, flowId, text }: Walking,
): Promise<Changes | null> {
  const content = await contentOf(scope, flowId);
  if (content === null) return null;
  const walk = beginFlow(content, contextOf({}));
  return follow(services, scope, { ticketId, flowId, text, walk, from: services.clock.now() });
}

/**
 * The customer has said something to the block that waits. What they say before it has asked is no answer to it; what
 * they say into a robot's words, it answers after them.
 */
export async function continueFlow(
  services: Services,
  scope: CompanyScope,
  { run, text }: { run: FlowRun; text: string },
): Promise<Changes> {
  const { ticketId, flowId, nodeId, variables, waitsFor } = run;
  const from = services.clock.now();
  const stillToCome = await lastOfLane(services, scope, ticketId);
  const isAtRobot = isRobot(waitsFor);
  if (stillToCome !== null && !(isAtRobot && run.answers > 0)) return {};
  if (isAtRobot) {
    const runAt = stillToCome ?? from;
    await askRobotLater(services, scope, { ticketId, runId: run.id, text, isFirst: false, runAt });
    return {};
  }
  const content = await contentOf(scope, flowId);
  if (content === null) return endFlow(scope, ticketId);
  const walk = answerFlow(content, { nodeId, text }, contextOf(variables));
  return follow(services, scope, { ticketId, flowId, text, walk, from });
}

type Followed = Walking & { walk: FlowWalk; from: Date };

/** Does what the walk came by, and notes where it rests. */
export async function follow(services: Services, scope: CompanyScope, followed: Followed): Promise<Changes> {
  const { ticketId, flowId, text, walk, from } = followed;
  const runAt = await doLater(services, scope, { ticketId, acts: walk.actions, from });
  if (walk.rest.kind === 'ended') return endFlow(scope, ticketId);
  const updatedAt = services.clock.now();
  const place = { flowId, nodeId: walk.rest.nodeId, waitsFor: walk.rest.for, variables: { ...walk.variables } };
  const fresh = { ...place, session: '', answers: 0, startedAt: updatedAt, updatedAt };
  const made = await scope.insertIfAbsent(flowRuns, { ticketId, ...fresh, createdAt: updatedAt });
  const [run] = made === undefined ? await scope.update(flowRuns, eq(flowRuns.ticketId, ticketId), fresh) : [made];
  if (run !== undefined && isRobot(run.waitsFor)) {
    await askRobotLater(services, scope, { ticketId, runId: run.id, text, isFirst: true, runAt });
  }
  return { chatbot: true };
}

/** The conversation is in no flow any more; people may take over. */
export async function endFlow(scope: CompanyScope, ticketId: number): Promise<Changes> {
  await scope.remove(flowRuns, eq(flowRuns.ticketId, ticketId));
  return { chatbot: false };
}
