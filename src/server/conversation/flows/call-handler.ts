import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';

import { decideTicket } from '@server/conversation/tickets/decide-ticket';
import { Refusal } from '@server/platform/http/refusal';
import type { Job, JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { contacts, tickets } from '@server/platform/storage/schema';
import { flowRuns } from '@server/platform/storage/tables/flow-runs';
import type { FlowVariables } from '@shared/domain/flow-block';
import { readBlock } from '@shared/domain/flow-blocks';
import { callAddressPattern, filledCall, valueAt } from '@shared/domain/flow-call';
import type { FlowContent, StoredNode } from '@shared/domain/flow-content';
import { leaveThrough } from '@shared/domain/flow-walk';
import { placeholderValues } from '@shared/domain/placeholders';

import { contextOf } from './flow-context';
import type { FlowRun } from './walk-flow';
import { applyWalk, callInFlow, contentOf, currentRun, endFlow } from './walk-flow';

/** A request that was interrupted by a crash is sent again. */
const mostAttempts = 3;

/** Sends the request of a block; its result decides the output through which the flow continues. */
export function callHandler(services: Services): JobHandler {
  return jobHandler(callInFlow, {
    mostAttempts,
    callsOutside: true,
    async run(job) {
      const { scope, payload } = job;
      const run = await currentRun(scope, payload);
      const content = run && (await contentOf(scope, run.flowId));
      if (run === undefined || !content) return 'done';
      const result = await resultOf(services, scope, { run, content });
      await decideTicket(services, scope, {
        ticketId: run.ticketId,
        where: eq(tickets.status, 'pending'),
        decide: (inner) => applyResult(services, inner, { job, run, content, result }),
      });
      return 'done';
    },
    async gaveUp({ scope, payload: { ticketId } }) {
      await decideTicket(services, scope, { ticketId, decide: (inner) => endFlow(inner, ticketId) });
    },
  });
}

type Result = { output: 'a' | 'b'; variables: FlowVariables };
const failed: Result = { output: 'b', variables: {} };

/** Any refusal counts as a failure: of the address, of the limit of calls, of the program that was called. */
async function resultOf(
  services: Services,
  scope: CompanyScope,
  { run, content }: { run: FlowRun; content: FlowContent },
): Promise<Result> {
  const node = content.nodes.find(({ id }) => id === run.nodeId);
  const block = node && readBlock(node);
  if (block?.kind !== 'httpRequest') return failed;
  const { authorization } = block.typebotIntegration;
  const call = filledCall(block, { ...(await factsOf(services, scope, run.ticketId)), ...run.variables });
  try {
    const answer = await services.outgoing.of(scope.companyId)({
      ...call,
      headers: {
        accept: 'application/json',
        ...(call.body === '' ? {} : { 'content-type': 'application/json' }),
        ...(authorization === '' ? {} : { authorization }),
      },
    });
    const value = valueAt(Buffer.from(answer).toString(), block.answerPath);
    return { output: 'a', variables: block.answerKey === '' ? {} : { [block.answerKey]: value } };
  } catch (error) {
    if (error instanceof Refusal) return failed;
    throw error;
  }
}

async function factsOf(services: Services, scope: CompanyScope, ticketId: number): Promise<FlowVariables> {
  const ticket = await scope.first(tickets, eq(tickets.id, ticketId));
  const contact = ticket && (await scope.first(contacts, eq(contacts.id, ticket.contactId)));
  if (contact === undefined) return {};
  return { ...placeholderValues({ name: contact.name, ticketId, at: services.clock.wall() }), number: contact.number };
}

type Answered = { job: Job<z.output<typeof callInFlow.payload>>; run: FlowRun; content: FlowContent; result: Result };

/** Returns the changes of the ticket. */
async function applyResult(services: Services, scope: CompanyScope, { job, run, content, result }: Answered) {
  await job.settle(scope);
  const isCurrent = and(eq(flowRuns.id, run.id), eq(flowRuns.startedAt, run.startedAt));
  if ((await scope.first(flowRuns, isCurrent)) === undefined) return {};
  const { ticketId, flowId, logId } = run;
  const variables = { ...run.variables, ...result.variables };
  const context = await contextOf(services, scope, { ticketId, content, variables });
  const walk = leaveThrough(content, { nodeId: run.nodeId, output: result.output }, context);
  const { silentTurns, calls } = job.payload;
  const from = services.clock.wall();
  return applyWalk(services, scope, {
    ticketId,
    flowId,
    logId,
    text: '',
    walk,
    from,
    turns: { silentTurns, calls: calls + 1 },
  });
}

/** Address that a block calls, with variables replaced; empty for other blocks. */
export function callAddressOf(node: StoredNode): string {
  const block = readBlock(node);
  return block.kind === 'httpRequest' ? callAddressPattern(block.url) : '';
}
