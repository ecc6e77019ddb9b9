import { expect, it } from 'vitest';

import type { DomainEvent } from '@shared/domain/events';
import { aTicketId } from '@tests/support/renderer/builders';

import type { Reducers } from './reducers';
import { foldEvents } from './reducers';

const ticketId = aTicketId(7);
const bad: DomainEvent = { kind: 'ticket.removed', ticketId };
const good: DomainEvent = { kind: 'ticket.read', ticketId };

it('one bad event never stops its batch, and what it would have said is asked of the server', () => {
  const reducers: Reducers<number, null> = {
    'ticket.removed': () => {
      throw new TypeError('a row without a name');
    },
    'ticket.read': (count) => count + 1,
  };
  const start = { data: 0, context: null };
  expect(foldEvents(reducers, [good, bad, good], start)).toEqual({ data: 2, isUnknowable: true });
  expect(foldEvents(reducers, [good, good], start)).toEqual({ data: 2, isUnknowable: false });
});
