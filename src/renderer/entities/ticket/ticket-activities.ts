import type { QueryKey } from '@tanstack/react-query';

import type { TicketActivity } from '@shared/domain/ticket-activity';

import { projection } from '../live/projection';

/** Activities of this session are kept up to this number, newest last. */
const mostRecorded = 1_000;

export const activityKeys = {
  recorded: (accountKey: string): QueryKey => [accountKey, 'activities', 'recorded'],
  ofTicket: (accountKey: string, ticketId: number): QueryKey => [accountKey, 'activities', 'ticket', ticketId],
};

/** Activities that events told since the start, of all tickets. */
export const recordedActivities = projection<readonly TicketActivity[]>({
  prefix: activityKeys.recorded,
  reducers: {
    'activity.recorded': (known, { activity }) =>
      known.some(({ id }) => id === activity.id) ? known : [...known, activity].slice(-mostRecorded),
  },
});
