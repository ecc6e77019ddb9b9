import { describe, expect, it } from 'vitest';

import { aMessage } from '@tests/support/live/builders';
import { anOutgoing } from '@tests/support/outbox-model/log-bench';

import type { Attempt, OutgoingState } from './outgoing-state';
import { attemptOf, isLive, isQueued, outgoingItem, searchDelays } from './outgoing-state';

const attempt = { firstSentAt: 500, isSlow: true };
const fast = { firstSentAt: 500, isSlow: false };
const sending: OutgoingState = {
  kind: 'sending',
  firstSentAt: 500,
  mayBeStored: true,
  progress: 0.5,
  isDiscardRequested: false,
};
const unconfirmed = { ...attempt, kind: 'unconfirmed', activity: 'queued', hasConsent: false } as const;
const accepted = { ...attempt, kind: 'accepted', activity: 'queued', failedSearches: 0 } as const;
const settled: OutgoingState = { kind: 'settled', message: aMessage(), firstSentAt: 500, openRequest: null };

type Row = [title: string, state: OutgoingState, isQueued: boolean, isLive: boolean, attempt: Attempt | null];

it.each<Row>([
  ['a waiting message', { kind: 'waiting' }, true, true, null],
  ['a message that is being sent', sending, false, true, fast],
  ['an unconfirmed message', unconfirmed, true, true, attempt],
  ['an unconfirmed message that is searched', { ...unconfirmed, activity: 'reconciling' }, false, true, attempt],
  ['an unconfirmed message that is being discarded', { ...unconfirmed, activity: 'discarding' }, false, true, attempt],
  ['an accepted message', accepted, true, true, attempt],
  ['an accepted message that is searched', { ...accepted, activity: 'reconciling' }, false, true, attempt],
  ['a failed message', { kind: 'failed', code: 'ERR_OFFLINE', attempt }, false, true, attempt],
  ['a settled message', settled, false, false, null],
  ['a discarded message', { kind: 'discarded' }, false, false, null],
])('%s', (...[, state, queued, live, open]) => {
  expect([isQueued(state), isLive(state), attemptOf(state)]).toEqual([queued, live, open]);
});

it('a slow server gets half a minute to store a message', () => {
  expect([searchDelays(fast), searchDelays(attempt)]).toEqual([[2_000], [2_000, 6_000, 18_000]]);
});

describe('the renderer sees', () => {
  const aFile = { fileId: 'f1', name: 'vista.png', type: 'image/png', size: 3, key: 'chave' };
  const failed = (code: string, open: Attempt | null): OutgoingState => ({ kind: 'failed', code, attempt: open });

  it.each<[title: string, state: OutgoingState, text: string, file: string]>([
    ['what waits', { kind: 'waiting' }, 'waiting', 'waiting'],
    ['what waits for its search', unconfirmed, 'waiting', 'waiting'],
    ['what is being sent', sending, 'sending', 'sending'],
    ['what is searched', { ...unconfirmed, activity: 'reconciling' }, 'sending', 'sending'],
    ['what certainly failed', failed('ERR_NO_PERMISSION', null), 'failed', 'failed'],
    ['what failed and may be stored', failed('ERR_INTERNAL_SERVER_ERROR', attempt), 'failed', 'unconfirmed'],
    ['what nobody confirmed', failed('ERR_SEND_UNCONFIRMED', attempt), 'unconfirmed', 'unconfirmed'],
    ['what nobody confirmed and was not sent', failed('ERR_SEND_UNCONFIRMED', null), 'failed', 'failed'],
  ])('%s', (...[, state, text, file]) => {
    const shown = [null, aFile].map((own) => outgoingItem(anOutgoing('Olá', { state, file: own })).state);
    expect(shown).toEqual([text, file]);
  });

  it('the progress of an upload, the reason of a failure, and no key of a file', () => {
    const upload = outgoingItem(anOutgoing('Olá', { state: sending, file: aFile }));
    expect(upload).toMatchObject({ progress: 0.5, failure: null });
    expect(upload.file).toEqual({ name: 'vista.png', type: 'image/png', size: 3 });
    expect(outgoingItem(anOutgoing('Olá', { state: failed('ERR_OFFLINE', null) }))).toMatchObject({
      progress: null,
      failure: 'ERR_OFFLINE',
      file: null,
    });
  });
});
