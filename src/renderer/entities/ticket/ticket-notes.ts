import type { QueryKey } from '@tanstack/react-query';

import type { Ticket } from '@shared/domain/ticket';

import type { Projection } from '../live/projection';

export const noteKeys = {
  all: (accountKey: string): QueryKey => [accountKey, 'notes'],
  ofTicket: (accountKey: string, { id, contactId }: Pick<Ticket, 'id' | 'contactId'>): QueryKey => [
    accountKey,
    'notes',
    id,
    contactId,
  ],
};

/** Events carry no notes, so the notes of their ticket are refetched. */
export const ticketNoteLists: Projection = {
  prefix: noteKeys.all,
  kinds: new Set(['notes.changed']),
  apply: ({ queryKey }, events) =>
    events.some((event) => event.kind === 'notes.changed' && event.ticketId === queryKey[2]),
};
