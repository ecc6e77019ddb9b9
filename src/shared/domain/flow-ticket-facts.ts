import type { FlowTag, TicketFact } from './flow-block';
import { readBlock, tagsOf, ticketFactOf } from './flow-blocks';
import type { FlowContent } from './flow-content';

/** The tags that blocks of the flow name, each once. */
export function tagsIn({ nodes }: FlowContent): FlowTag[] {
  const named = nodes.flatMap((node) => tagsOf(readBlock(node)));
  return [...new Map(named.map((tag) => [tag.id, tag])).values()];
}

/** Facts of the ticket by which blocks of the flow decide. */
export function ticketFactsIn({ nodes }: FlowContent): ReadonlySet<TicketFact> {
  return new Set(nodes.flatMap((node) => ticketFactOf(readBlock(node)) ?? []));
}
