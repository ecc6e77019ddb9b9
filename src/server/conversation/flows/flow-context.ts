import { eq } from 'drizzle-orm';

import { hoursOf, isOpenFor } from '@server/conversation/tickets/opening-hours';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { queues, settings, tickets } from '@server/platform/storage/schema';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';
import type { FlowContext, FlowTicket, FlowVariables } from '@shared/domain/flow-block';
import { emptyTicket } from '@shared/domain/flow-block';
import type { FlowContent } from '@shared/domain/flow-content';
import { ticketFactsIn } from '@shared/domain/flow-ticket-facts';

type Walker = { ticketId: number; content: FlowContent; variables: FlowVariables };

/** Context of a walk. Facts of the ticket are read only where the flow has conditions on them. */
export async function contextOf(
  { clock }: Pick<Services, 'clock'>,
  scope: CompanyScope,
  { ticketId, content, variables }: Walker,
): Promise<FlowContext> {
  const facts = ticketFactsIn(content);
  const ticket: FlowTicket = {
    ...emptyTicket,
    ...(facts.has('tags') && { tagIds: await tagIdsOf(scope, ticketId) }),
    ...(facts.has('openingHours') && (await hoursFacts(scope, ticketId, clock.wall()))),
  };
  return { variables, ticket, random: Math.random };
}

async function tagIdsOf(scope: CompanyScope, ticketId: number): Promise<number[]> {
  const rows = await scope.find(ticketTags, { where: eq(ticketTags.ticketId, ticketId) });
  return rows.map(({ tagId }) => tagId);
}

async function hoursFacts(
  scope: CompanyScope,
  ticketId: number,
  at: Date,
): Promise<Pick<FlowTicket, 'queueId' | 'isOpen'>> {
  const ticket = await scope.first(tickets, eq(tickets.id, ticketId));
  const [type] = await scope.among(settings, settings.key, ['scheduleType']);
  const hours = hoursOf(await scope.company(), type?.value ?? '');
  const rows = await scope.find(queues);
  return {
    queueId: ticket?.queueId ?? null,
    isOpen: (queueId) => isOpenFor(hours, { queue: rows.find(({ id }) => id === queueId) ?? null, at }),
  };
}
