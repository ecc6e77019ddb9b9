import type { TicketStatus } from '@shared/domain/ticket';

import type { TicketView } from './ticket-view';

type Selected = { uuid: string | null; status: TicketStatus | null };

/**
 * Whether the lists should turn to the assigned tickets: the selected one was reopened or accepted where it stood, or was
 * accepted from the pending ones, which is the only way to select from there.
 */
export function leadsToAssigned(before: Selected, now: Selected, view: Pick<TicketView, 'tab' | 'openTab'>): boolean {
  if (now.uuid === null || now.status !== 'open') return false;
  const wasKnown = before.uuid === now.uuid && before.status !== null;
  if (wasKnown) return before.status !== 'open' && view.tab !== 'search';
  return view.tab === 'open' && view.openTab === 'pending';
}
