import { expect, it } from 'vitest';

import { createFakeClock } from '@tests/support/main/fake-clock';

import type { NoticeState } from './notice-ledger';
import { createNoticeLedger, next } from './notice-ledger';

const waiting: NoticeState = { kind: 'waiting' };
const missed: NoticeState = { kind: 'missed', because: 'failed' };
const shown: NoticeState = { kind: 'shown', by: 'shown' };
const read: NoticeState = { kind: 'read' };

it.each([
  [waiting, { kind: 'fate', fate: 'shown' }, shown],
  [waiting, { kind: 'fate', fate: 'failed' }, missed],
  [waiting, { kind: 'unconfirmed' }, { kind: 'missed', because: 'unconfirmed' }],
  [waiting, { kind: 'read' }, read],
  [missed, { kind: 'fate', fate: 'shown' }, shown],
  [missed, { kind: 'fate', fate: 'quiet' }, { kind: 'missed', because: 'quiet' }],
  [missed, { kind: 'unconfirmed' }, missed],
  [missed, { kind: 'read' }, read],
  [shown, { kind: 'fate', fate: 'failed' }, shown],
  [shown, { kind: 'unconfirmed' }, shown],
  [read, { kind: 'fate', fate: 'shown' }, read],
] as const)('%j after %j', (state, event, expected) => {
  expect(next(state, event)).toEqual(expected);
});

it('counts each notification once, and begins anew at midnight', () => {
  const clock = createFakeClock();
  const ledger = createNoticeLedger<number>(clock, () => undefined);
  for (const id of ['a', 'b', 'c']) ledger.decide(id, 7);
  ledger.decide('a', 7);
  ledger.apply(['a'], 'failed');
  ledger.apply(['a', 'b'], 'shown');
  ledger.end(7);
  expect(ledger.tally()).toEqual({ decided: 3, escalated: 1, shown: 1, read: 1 });
  clock.advance(24 * 3_600_000);
  expect(ledger.tally()).toEqual({ decided: 0, escalated: 0, shown: 0, read: 0 });
});
