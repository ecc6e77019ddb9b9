import type { TicketQuery } from '@shared/api/tickets';
import type { TagId, UserId } from '@shared/domain/ids';

/**
 * The user's choices in the ticket search. A filter is a value here, its request parameters below, and a control in
 * `features/tickets/ui/search-filters.tsx`; the compiler asks for all three.
 */
export type SearchValues = {
  text: string;
  /** Tickets carry all of these tags. */
  tagIds: readonly TagId[];
  /** Tickets belong to any of these users. */
  userIds: readonly UserId[];
};

export const noSearch: SearchValues = { text: '', tagIds: [], userIds: [] };

/** Request parameters of each filter; none for a value that narrows nothing. */
const parameters: Record<keyof SearchValues, (values: SearchValues) => TicketQuery> = {
  text: ({ text }) => (text.trim() === '' ? {} : { searchParam: text.trim() }),
  tagIds: ({ tagIds }) => (tagIds.length === 0 ? {} : { tags: [...tagIds] }),
  userIds: ({ userIds }) => (userIds.length === 0 ? {} : { users: [...userIds] }),
};

/** The request parameters of all filters that are set. */
export function searchQuery(values: SearchValues): TicketQuery {
  return Object.values(parameters).reduce<TicketQuery>((query, of) => ({ ...query, ...of(values) }), {});
}

export function isSearchEmpty(values: SearchValues): boolean {
  return Object.keys(searchQuery(values)).length === 0;
}
