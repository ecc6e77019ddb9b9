import { expect, it, onTestFinished } from 'vitest';

import type { DomainEvent } from '@shared/domain/events';
import { aTicketId } from '@tests/support/renderer/builders';
import { installBridge } from '@tests/support/renderer/fake-bridge';

import type { Reducers } from './projection';
import { foldEvents, unknowable } from './projection';

const ticketId = aTicketId(7);
const bad: DomainEvent = { kind: 'ticket.removed', ticketId };
const good: DomainEvent = { kind: 'ticket.read', ticketId };

it('a reducer that throws triggers a refetch and a report to main, and the rest of its batch applies', () => {
  const bridge = installBridge({ 'errors.report': () => undefined });
  onTestFinished(() => bridge.remove());
  const reducers: Reducers<number, null> = {
    'ticket.removed': () => {
      throw new TypeError('a row without a name');
    },
    'ticket.read': (count) => count + 1,
  };
  const start = { data: 0, context: null };
  expect(foldEvents(reducers, [good, bad, good], start)).toEqual({ data: 2, isUnknowable: true });
  expect(foldEvents(reducers, [good, good], start)).toEqual({ data: 2, isUnknowable: false });
  expect(bridge.calls).toMatchObject([
    { name: 'errors.report', input: { place: 'reducer ticket.removed', error: 'TypeError' } },
  ]);
  expect(JSON.stringify(bridge.calls)).not.toContain('a row without a name');
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
