import type { TicketQuery } from '@shared/api/tickets';
import type { TagId, UserId } from '@shared/domain/ids';
import type { TicketStatus } from '@shared/domain/ticket';

import type { PeriodBounds, SearchPeriod } from './search-period';

/**
 * The user's choices in the ticket search. A filter is a value here, its request parameters below, and a control in
 * `features/tickets/ui/search/search-filters.tsx`; the compiler asks for all three.
 */
export type SearchValues = {
  text: string;
  /** Tickets carry all of these tags. */
  tagIds: readonly TagId[];
  /** Tickets belong to any of these users. */
  userIds: readonly UserId[];
  status: TicketStatus | null;
  /** Time of the last message. */
  period: SearchPeriod | null;
};

/** The choices with their period as instants, which a new day moves. */
export type SearchConditions = Omit<SearchValues, 'period'> & { period: PeriodBounds | null };

export const noSearch = { text: '', tagIds: [], userIds: [], status: null, period: null } satisfies SearchConditions;

/** Request parameters of each filter; none for a value that narrows nothing. */
const parameters: Record<keyof SearchConditions, (values: SearchConditions) => TicketQuery> = {
  text: ({ text }) => (text.trim() === '' ? {} : { searchParam: text.trim() }),
  tagIds: ({ tagIds }) => (tagIds.length === 0 ? {} : { tags: [...tagIds] }),
  userIds: ({ userIds }) => (userIds.length === 0 ? {} : { users: [...userIds] }),
  status: ({ status }) => (status === null ? {} : { status }),
  period: ({ period }) => ({
    ...(period !== null && period.from !== null && { lastMessageFrom: period.from }),
    ...(period !== null && period.before !== null && { lastMessageBefore: period.before }),
  }),
};

/** The request parameters of all filters that are set. */
export function searchQuery(values: SearchConditions): TicketQuery {
  return Object.values(parameters).reduce<TicketQuery>((query, of) => ({ ...query, ...of(values) }), {});
}

export function isSearchEmpty(values: SearchConditions): boolean {
  return Object.keys(searchQuery(values)).length === 0;
}
