import type { TicketListView } from '../api/use-ticket-list';

/** What the parts of the virtual list need and its rows do not. */
export type ListContext = {
  label: string;
  total: number;
  footer: Pick<TicketListView, 'isLoadingMore' | 'hasFailedMore' | 'loadMore'>;
};
