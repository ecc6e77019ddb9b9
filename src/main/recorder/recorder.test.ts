import { expect, expectTypeOf, it } from 'vitest';

import { createFakeClock } from '@tests/support/main/fake-clock';

import type { Declared } from './recorded-event';
import type { Recordable } from './recorded-event';
import { recordedEvent } from './recorded-event';
import { createRecorder } from './recorder';

const link = { kind: 'link', state: 'live' } as const;
const statusesOf = (lines: string[]) =>
  lines.map((line) => {
    const event = recordedEvent.parse(JSON.parse(line));
    return event.kind === 'request' ? event.status : null;
  });
const request = (status: number) =>
  ({ kind: 'request', endpoint: 'messages.list', status, ms: 3, outcome: 'ok' }) as const;

it('the newest events remain within the number of entries, oldest first', () => {
  const recorder = createRecorder({ clock: createFakeClock(), limits: { entries: 3, bytes: 10_000 } });
  for (const status of [200, 201, 202, 203, 204]) recorder.record(request(status));
  expect(statusesOf(recorder.lines())).toEqual([202, 203, 204]);
  expect(recorder.dropped()).toBe(2);
});

it('the newest events remain within the number of bytes', () => {
  const recorder = createRecorder({ clock: createFakeClock(), limits: { entries: 1_000, bytes: 500 } });
  for (let status = 100; status < 400; status += 1) recorder.record(request(status));
  const lines = recorder.lines();
  expect(Buffer.byteLength(lines.join(''))).toBeLessThanOrEqual(500);
  expect(lines.length).toBeGreaterThan(3);
  expect(statusesOf(lines).at(-1)).toBe(399);
});

it('an id has one number, which says nothing of it', () => {
  const recorder = createRecorder({ clock: createFakeClock() });
  const [first, second] = ['5511987654321', 'clara@example.com'].map((id) => recorder.referenceTo(id));
  expect([first, second, recorder.referenceTo('5511987654321')]).toEqual([1, 2, 1]);
});

it('a listener that fails stops nothing', () => {
  const recorder = createRecorder({
    clock: createFakeClock(),
    onLine: () => {
      throw new Error('disk');
    },
  });
  recorder.record(link);
  expect(recorder.lines()).toHaveLength(1);
});

it('the compiler refuses texts that were not declared, and schemas with such a field', () => {
  const recorder = createRecorder({ clock: createFakeClock() });
  const text: string = ['Clara', 'Souza'].join(' ');
  // @ts-expect-error any text is no state of the link
  recorder.record({ kind: 'link', state: text });
  // @ts-expect-error a field without a place in the allow-list
  recorder.record({ ...link, name: 'Clara' });
  // @ts-expect-error an id is no reference
  recorder.record({ kind: 'outgoingPlaced', outgoing: 7, state: { kind: 'waiting' } });
  expectTypeOf<Declared<{ kind: 'note'; body: string }>>().toEqualTypeOf<{ kind: 'note'; body: never }>();
  expectTypeOf<Declared<{ kind: 'note'; ms: number }>>().toEqualTypeOf<{ kind: 'note'; ms: number }>();
  expectTypeOf<Extract<Recordable, { kind: 'link' }>['state']>().toEqualTypeOf<'live' | 'behind' | 'offline'>();
});

it.each([
  ['an extra field', { ...link, at: 1, name: 'Clara' }],
  ['an undeclared word', { kind: 'link', at: 1, state: 'Clara' }],
  ['a number beyond its bounds', { kind: 'link', at: 5_511_987_654_321, state: 'live' }],
  ['an id', { kind: 'outgoingPlaced', at: 1, outgoing: 'S1', state: { kind: 'waiting' } }],
  ['a code of a server', { kind: 'call', at: 1, call: null, ms: 1, outcome: 'ERR_CLARA' }],
  ['a property of every object', { kind: 'call', at: 1, call: 'constructor', ms: 1, outcome: 'ok' }],
])('the allow-list refuses %s', (_what, event) => {
  expect(recordedEvent.safeParse(event).success).toBe(false);
});
