import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';

import type { DelayedEffect, DelayedEvent, DelayedState } from './next';
import { next } from './next';

const waiting: DelayedState = { kind: 'waiting', stopsOnMessage: false };
const waitingForSilence: DelayedState = { kind: 'waiting', stopsOnMessage: true };
const running: DelayedState = { kind: 'running' };
const ended: DelayedState = { kind: 'ended' };
const error = new AppError('ERR_OFFLINE', 'offline');
const undone = (by: 'user' | 'customer' | 'colleague'): DelayedEffect[] => [
  { kind: 'stopTimer' },
  { kind: 'answer', result: { outcome: 'undone', by } },
];

it.each<[DelayedState, DelayedEvent, DelayedState, DelayedEffect[]]>([
  [waiting, { kind: 'due' }, running, [{ kind: 'perform' }]],
  [waiting, { kind: 'flushed' }, running, [{ kind: 'stopTimer' }, { kind: 'perform' }]],
  [waiting, { kind: 'undoRequested' }, ended, undone('user')],
  [waitingForSilence, { kind: 'customerWrote' }, ended, undone('customer')],
  [waiting, { kind: 'customerWrote' }, waiting, []],
  [waiting, { kind: 'ownerChanged' }, ended, undone('colleague')],
  [running, { kind: 'ownerChanged' }, running, []],
  [ended, { kind: 'ownerChanged' }, ended, []],
  [waiting, { kind: 'succeeded', ticket: null }, waiting, []],
  [waiting, { kind: 'failed', error }, waiting, []],
  [
    running,
    { kind: 'succeeded', ticket: null },
    ended,
    [{ kind: 'answer', result: { outcome: 'done', ticket: null } }],
  ],
  [running, { kind: 'failed', error }, ended, [{ kind: 'refuse', error }]],
  [running, { kind: 'due' }, running, []],
  [running, { kind: 'flushed' }, running, []],
  [running, { kind: 'undoRequested' }, running, []],
  [running, { kind: 'customerWrote' }, running, []],
  [ended, { kind: 'due' }, ended, []],
  [ended, { kind: 'flushed' }, ended, []],
  [ended, { kind: 'undoRequested' }, ended, []],
  [ended, { kind: 'customerWrote' }, ended, []],
  [ended, { kind: 'succeeded', ticket: null }, ended, []],
  [ended, { kind: 'failed', error }, ended, []],
])('%j after %j is %j', (...[state, event, after, effects]) => {
  expect(next(state, event)).toEqual([after, effects]);
});
