import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';

import type { BulkEvent, BulkState } from './bulk-run';
import { nextBulk } from './bulk-run';

const error = new AppError('ERR_NO_PERMISSION', 'forbidden');
const confirmed: BulkEvent<string> = { kind: 'confirmed', items: ['a', 'b'] };
const done = (item: string): BulkEvent<string> => ({ kind: 'itemEnded', result: { item, error: null } });
const failed = (item: string): BulkEvent<string> => ({ kind: 'itemEnded', result: { item, error } });
const stopped: BulkEvent<string> = { kind: 'stopped' };
const retried: BulkEvent<string> = { kind: 'retried' };
const asking: BulkState<string> = { kind: 'asking' };

it.each([
  ['waits for the confirmation', [done('a')], asking],
  ['runs until its last item has ended', [confirmed, done('a')], { kind: 'running', results: [{ item: 'a' }] }],
  ['continues after a refusal', [confirmed, failed('a')], { kind: 'running', isStopping: false }],
  ['ends with the result of each item', [confirmed, failed('a'), done('b')], { kind: 'ended', isStopped: false }],
  ['stops before its next item', [confirmed, stopped, done('a')], { kind: 'ended', isStopped: true }],
  [
    'was not stopped when its last item ended',
    [confirmed, done('a'), stopped, done('b')],
    { kind: 'ended', isStopped: false },
  ],
  ['repeats what failed alone', [confirmed, failed('a'), done('b'), retried], { kind: 'running', items: ['a'] }],
  ['repeats nothing without a failure', [confirmed, done('a'), done('b'), retried], { kind: 'ended' }],
] satisfies [string, BulkEvent<string>[], object][])('a run %s', (_title, events, state) => {
  expect(events.reduce<BulkState<string>>(nextBulk, asking)).toMatchObject(state);
});
