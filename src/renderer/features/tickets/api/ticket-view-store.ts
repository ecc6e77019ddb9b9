import { create } from 'zustand';

import type { SearchValues } from '@renderer/entities/ticket/search-filters';
import { noSearch } from '@renderer/entities/ticket/search-filters';
import type { Ticket } from '@shared/domain/ticket';

import type { AssignedFilter, OpenTab, TicketView } from '../model/ticket-view';
import { initialOrders } from '../model/ticket-view';

type Views = Readonly<Record<string, Partial<TicketView>>>;

const useViewStore = create<Views>(() => ({}));

const initialView: TicketView = {
  tab: 'open',
  openTab: 'open',
  showAll: false,
  orders: initialOrders,
  assigned: 'all',
  queueIds: [],
  search: noSearch,
};
const none: Partial<TicketView> = {};

/** The tickets of the whole company, without a filter: the initial view of an admin. */
export const companyView: TicketView = { ...initialView, showAll: true };

/** The choices of an account's user, lost with the window. `showsAllFirst` is the initial value of `showAll`. */
export function useTicketView(accountKey: string, showsAllFirst: boolean): TicketView {
  const chosen = useViewStore((views) => views[accountKey] ?? none);
  return { ...initialView, showAll: showsAllFirst, ...chosen };
}

/** Returns to the initial choices of every account. */
export function forgetTicketViews(): void {
  useViewStore.setState({}, true);
}

export function changeTicketView(accountKey: string, change: Partial<TicketView>): void {
  useViewStore.setState((views) => ({ [accountKey]: { ...views[accountKey], ...change } }));
}

/** Shows a list of the whole company's tickets, without the filters that were on. */
export function showCompanyList(accountKey: string, openTab: OpenTab, assigned: AssignedFilter = 'all'): void {
  changeTicketView(accountKey, { ...companyView, openTab, assigned });
}

/** Shows the list that holds an open or pending ticket, without a queue filter that would hide it. */
export function showListOf(accountKey: string, { status, queueId }: Pick<Ticket, 'status' | 'queueId'>): void {
  const filter = useViewStore.getState()[accountKey]?.queueIds ?? [];
  const isHidden = filter.length > 0 && queueId !== null && !filter.includes(queueId);
  changeTicketView(accountKey, {
    tab: 'open',
    openTab: status === 'pending' ? 'pending' : 'open',
    ...(isHidden && { queueIds: [] }),
  });
}

export function changeTicketSearch(accountKey: string, change: Partial<SearchValues>): void {
  const search = useViewStore.getState()[accountKey]?.search ?? noSearch;
  changeTicketView(accountKey, { search: { ...search, ...change } });
}
