import { and, eq, lt } from 'drizzle-orm';

import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { flowLogs, flowLogSteps } from '@server/platform/storage/tables/flow-logs';
import { flowRuns } from '@server/platform/storage/tables/flow-runs';
import type { FlowOutcome } from '@shared/domain/flow-log';
import { logDays } from '@shared/domain/flow-log';
import type { FlowWalk } from '@shared/domain/flow-walk';

const day = 86_400_000;
const longestAnswer = 500;

/** Begins the log of a customer's run through a flow, and discards the flow's logs that are too old. */
export async function beginLog(
  { clock }: Pick<Services, 'clock'>,
  scope: CompanyScope,
  { ticketId, flowId }: { ticketId: number; flowId: number },
): Promise<number> {
  const startedAt = clock.now();
  const oldest = new Date(startedAt.getTime() - logDays * day);
  await scope.remove(flowLogs, and(eq(flowLogs.flowId, flowId), lt(flowLogs.startedAt, oldest)));
  return (await scope.insert(flowLogs, { ticketId, flowId, startedAt, updatedAt: startedAt })).id;
}

type Logged = { logId: number | null; walk: FlowWalk; text: string };

/** Appends the blocks of a walk. `text` is the customer's text that led to the first of them. */
export async function logWalk(
  { clock }: Pick<Services, 'clock'>,
  scope: CompanyScope,
  { logId, walk: { path, rest }, text }: Logged,
): Promise<void> {
  if (logId === null) return;
  const at = clock.now();
  const steps = path.map(({ nodeId }, index) => ({
    logId,
    nodeId,
    answer: index === 0 ? text.slice(0, longestAnswer) : '',
    createdAt: at,
  }));
  await scope.insertAllIfAbsent(flowLogSteps, steps);
  const lastNodeId = rest.nodeId ?? path.at(-1)?.nodeId ?? '';
  const outcome: FlowOutcome = rest.kind === 'waiting' ? 'running' : outcomes[rest.because];
  await scope.update(flowLogs, eq(flowLogs.id, logId), { lastNodeId, outcome, updatedAt: at });
}

const outcomes = { end: 'finished', loop: 'broken', broken: 'broken' } as const;

/** Closes the log of the ticket's run, which ends before its end: by attendants, a new conversation or a failure. */
export async function stopLog(scope: CompanyScope, ticketId: number): Promise<void> {
  const run = await scope.first(flowRuns, eq(flowRuns.ticketId, ticketId));
  if (run === undefined) return;
  if (run.logId === null) return;
  const isRunning = and(eq(flowLogs.id, run.logId), eq(flowLogs.outcome, 'running'));
  await scope.update(flowLogs, isRunning, { outcome: 'stopped' });
}
