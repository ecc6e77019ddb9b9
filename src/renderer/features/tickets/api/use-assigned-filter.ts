import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import type { TicketList } from '@renderer/entities/ticket/ticket-list';

import type { AssignedFilter, TicketView } from '../model/ticket-view';
import { changeTicketView } from './ticket-view-store';

type AssignedFilterState = {
  chosen: AssignedFilter;
  choose: (filter: AssignedFilter) => void;
  /** The server answers the whole list, which this client filters: further rows may lie in pages not loaded yet. */
  isOfLoadedRows: (list: TicketList | undefined) => boolean;
};

/** Filter of the assigned tickets. */
export function useAssignedFilter({ assigned: chosen }: TicketView): AssignedFilterState {
  const { accountKey } = useSession();
  const isAsked = useCapability('waiting');
  const isNarrowed = chosen !== 'all' && chosen !== 'mine';
  return {
    chosen,
    choose: (assigned) => changeTicketView(accountKey, { assigned }),
    isOfLoadedRows: (list) => isNarrowed && !isAsked && list !== undefined && list.nextPage !== null,
  };
}
