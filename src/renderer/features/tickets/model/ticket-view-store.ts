import { create } from 'zustand';

import type { TicketView } from './ticket-view';

type Views = Readonly<Record<string, Partial<TicketView>>>;

const useViewStore = create<Views>(() => ({}));

const initialView: TicketView = {
  tab: 'open',
  openTab: 'open',
  showAll: false,
  order: 'newest',
  queueIds: [],
  search: '',
  tagIds: [],
  userIds: [],
};
const none: Partial<TicketView> = {};

/** What the user of an account chose, while the window lives. Show-all is on from the start where asked. */
export function useTicketView(accountKey: string, showsAllFirst: boolean): TicketView {
  const chosen = useViewStore((views) => views[accountKey] ?? none);
  return { ...initialView, showAll: showsAllFirst, ...chosen };
}

export function changeTicketView(accountKey: string, change: Partial<TicketView>): void {
  useViewStore.setState((views) => ({ [accountKey]: { ...views[accountKey], ...change } }));
}
