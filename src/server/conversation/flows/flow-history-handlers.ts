import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm';

import type { AreaHandlers } from '@server/platform/http/handler';
import { missing } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { contacts, tickets } from '@server/platform/storage/schema';
import { offsetOf } from '@server/platform/storage/search';
import { flowLogs, flowLogSteps } from '@server/platform/storage/tables/flow-logs';
import { flowRuns } from '@server/platform/storage/tables/flow-runs';
import { flowVersions } from '@server/platform/storage/tables/flow-versions';
import { byId } from '@server/platform/storage/wire-row';

import { existingFlow } from './change-flow';
import { figuresOf } from './flow-figures';

const logsPerPage = 30;
/** Runs that the figures count at most; older ones are left out. */
const mostCounted = 2000;
/** Runs whose steps are read at once, so that other requests get their turn. */
const portion = 200;
const day = 86_400_000;

export function flowHistoryHandlers(services: Services): AreaHandlers<'flowHistory'> {
  return {
    async 'flowHistory.versions'({ params: { flowId } }, { scope }) {
      await existingFlow(scope, flowId);
      const where = eq(flowVersions.flowId, flowId);
      const rows = await scope.find(flowVersions, { where, orderBy: [desc(flowVersions.id)] });
      return rows.map(({ id, userName, createdAt }) => ({ id, userName, createdAt }));
    },

    async 'flowHistory.version'({ params: { flowId, versionId } }, { scope }) {
      const where = and(eq(flowVersions.flowId, flowId), eq(flowVersions.id, versionId));
      const row = await scope.first(flowVersions, where);
      if (row === undefined) throw missing('ERR_NO_FLOW_FOUND');
      return { flow: row.flow };
    },

    async 'flowHistory.figures'({ params: { flowId }, query: { days } }, { scope }) {
      await existingFlow(scope, flowId);
      const since = new Date(services.clock.wall().getTime() - days * day);
      const where = and(eq(flowLogs.flowId, flowId), gte(flowLogs.startedAt, since));
      return services.lateReads.read(scope, async (late) => {
        const logs = await late.find(flowLogs, { where, orderBy: [desc(flowLogs.id)], limit: mostCounted });
        return figuresOf(logs, { steps: await stepsOf(late, logs), running: await waitingLogs(late, flowId) });
      });
    },

    async 'flowHistory.logs'({ params: { flowId }, query: { pageNumber } }, { scope }) {
      await existingFlow(scope, flowId);
      const found = await scope.find(flowLogs, {
        where: eq(flowLogs.flowId, flowId),
        orderBy: [desc(flowLogs.id)],
        limit: logsPerPage + 1,
        offset: offsetOf(pageNumber, logsPerPage),
      });
      return { logs: await wireLogs(scope, found.slice(0, logsPerPage)), hasMore: found.length > logsPerPage };
    },

    async 'flowHistory.log'({ params: { flowId, logId } }, { scope }) {
      const log = await scope.first(flowLogs, and(eq(flowLogs.flowId, flowId), eq(flowLogs.id, logId)));
      if (log === undefined) throw missing('ERR_NO_FLOW_FOUND');
      const steps = await scope.find(flowLogSteps, {
        where: eq(flowLogSteps.logId, logId),
        orderBy: [asc(flowLogSteps.id)],
      });
      return { steps: steps.map(({ nodeId, answer, createdAt }) => ({ nodeId, answer, createdAt })) };
    },
  };
}

/** Logs of the runs that wait for their customers; an attendant who accepts a ticket ends the wait. */
async function waitingLogs(scope: CompanyScope, flowId: number): Promise<ReadonlySet<number>> {
  const runs = await scope.find(flowRuns, { where: eq(flowRuns.flowId, flowId) });
  const ids = runs.map(({ ticketId }) => ticketId);
  const pending = await scope.find(tickets, { where: and(inArray(tickets.id, ids), eq(tickets.status, 'pending')) });
  const waiting = new Set(pending.map(({ id }) => id));
  return new Set(runs.flatMap(({ ticketId, logId }) => (waiting.has(ticketId) ? (logId ?? []) : [])));
}

async function stepsOf(scope: CompanyScope, logs: readonly Row<typeof flowLogs>[]) {
  const steps: Row<typeof flowLogSteps>[] = [];
  for (let from = 0; from < logs.length; from += portion) {
    const ids = logs.slice(from, from + portion).map(({ id }) => id);
    steps.push(...(await scope.among(flowLogSteps, flowLogSteps.logId, ids)));
  }
  return steps;
}

async function wireLogs(scope: CompanyScope, logs: readonly Row<typeof flowLogs>[]) {
  const ticketIds = logs.map(({ ticketId }) => ticketId);
  const ticketOf = byId(await scope.find(tickets, { where: inArray(tickets.id, ticketIds) }));
  const contactIds = [...ticketOf.values()].map(({ contactId }) => contactId);
  const contactOf = byId(await scope.find(contacts, { where: inArray(contacts.id, contactIds) }));
  return logs.map(({ id, ticketId, outcome, startedAt, updatedAt }) => {
    const contact = contactOf.get(ticketOf.get(ticketId)?.contactId ?? 0);
    const { name: contactName = '', number: contactNumber = '' } = contact ?? {};
    return { id, ticketId, contactName, contactNumber, outcome, startedAt, updatedAt };
  });
}
