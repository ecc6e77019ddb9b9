import { expect, it } from 'vitest';

import type { DomainEvent } from '@shared/domain/events';
import { aTicketId } from '@tests/support/renderer/builders';

import type { Reducers } from './reducers';
import { foldEvents, unknowable } from './reducers';

const ticketId = aTicketId(7);
const bad: DomainEvent = { kind: 'ticket.removed', ticketId };
const good: DomainEvent = { kind: 'ticket.read', ticketId };

it('one bad event never stops its batch and triggers a refetch', () => {
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

it('a reducer without a new state keeps the data and triggers a refetch', () => {
  const data = { count: 0 };
  const reducers: Reducers<typeof data, null> = { 'ticket.removed': () => unknowable };
  const folded = foldEvents(reducers, [bad], { data, context: null });
  expect(folded).toEqual({ data: { count: 0 }, isUnknowable: true });
  expect(folded.data).toBe(data);
});

it('an event that does not concern the data changes nothing', () => {
  const data = { count: 0 };
  const folded = foldEvents<typeof data, null>({ 'ticket.read': () => ({ count: 1 }) }, [bad], { data, context: null });
  expect(folded).toEqual({ data: { count: 0 }, isUnknowable: false });
});
