import type { TicketStatus } from '@shared/domain/ticket';

import type { TicketView } from './ticket-view';

type Selected = { uuid: string | null; status: TicketStatus | null };

/**
 * True if the manager should switch to the assigned tickets: the selected ticket was reopened or accepted, or a pending
 * ticket was selected, which only accepting does.
 */
export function leadsToAssigned(before: Selected, now: Selected, view: Pick<TicketView, 'tab' | 'openTab'>): boolean {
  if (now.uuid === null || now.status !== 'open') return false;
  const wasKnown = before.uuid === now.uuid && before.status !== null;
  if (wasKnown) return before.status !== 'open' && view.tab !== 'search';
  return view.tab === 'open' && view.openTab === 'pending';
}
