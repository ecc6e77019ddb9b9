import { describe, expect, it } from 'vitest';

import { quotedWords } from '@shared/domain/outgoing';
import { anOutgoing, owner } from '@tests/support/outbox-model/log-bench';

import type { Doubt, SavedMessage } from './outbox-records';
import { earlierOutboxOf, fromSaved, toSaved } from './outbox-records';
import type { OutgoingState } from './outgoing-state';

const aFile = {
  fileId: '10000000-0000-4000-8000-000000000001',
  name: 'vista.png',
  type: 'image/png',
  size: 3,
  key: 'chave',
};
const fast = { firstSentAt: 500, isSlow: false };
const slow = { firstSentAt: 500, isSlow: true };
const queuedAt = 1_000;
const neverSent = { firstSentAt: queuedAt, isSlow: false };

const savedStateOf = (state: OutgoingState) => toSaved(anOutgoing('Olá', { state })).state;

describe('a message is saved', () => {
  it.each<[title: string, state: OutgoingState, saved: SavedMessage['state']]>([
    ['that waits', { kind: 'waiting' }, { kind: 'waiting' }],
    [
      'that is being sent, as unconfirmed',
      { kind: 'sending', firstSentAt: 500, mayBeStored: false, progress: 0.5, isDiscardRequested: false },
      { ...fast, kind: 'unconfirmed' },
    ],
    [
      'that is searched, without its search',
      { ...slow, kind: 'unconfirmed', activity: 'reconciling', hasConsent: true },
      { ...slow, kind: 'unconfirmed' },
    ],
    [
      'that was accepted, without its search',
      { ...fast, kind: 'accepted', activity: 'reconciling', failedSearches: 2 },
      { ...fast, kind: 'accepted' },
    ],
    [
      'that failed, as it is',
      { kind: 'failed', code: 'ERR_OFFLINE', attempt: slow },
      { kind: 'failed', code: 'ERR_OFFLINE', attempt: slow },
    ],
  ])('%s', (_title, state, saved) => {
    expect(savedStateOf(state)).toEqual(saved);
  });

  it('with everything else that it needs after a start', () => {
    const message = anOutgoing('Olá', { quoted: quotedWords.parse({ id: 'M1', name: 'Clara', words: 'Bom dia' }) });
    expect(fromSaved(owner, toSaved(message), null)).toEqual(message);
  });
});

function restoredState(state: SavedMessage['state'], doubt: Doubt, parts: Partial<SavedMessage> = {}): OutgoingState {
  const saved = { ...toSaved(anOutgoing('Olá', { queuedAt })), state, ...parts };
  return fromSaved(owner, saved, doubt).state;
}

describe('after a start', () => {
  const queued = { activity: 'queued', hasConsent: false } as const;
  const failed = { kind: 'failed', code: 'ERR_OFFLINE', attempt: null } as const;
  const leftToUser = (attempt: typeof fast | null): OutgoingState => ({
    kind: 'failed',
    code: 'ERR_SEND_UNCONFIRMED',
    attempt,
  });

  it.each<[title: string, state: SavedMessage['state'], doubt: Doubt, restored: OutgoingState]>([
    ['a waiting message waits', { kind: 'waiting' }, null, { kind: 'waiting' }],
    [
      'a waiting message is searched where a change may be missing',
      { kind: 'waiting' },
      'missingChange',
      { ...neverSent, kind: 'unconfirmed', ...queued },
    ],
    [
      'a waiting message is left to the user where changes are lost',
      { kind: 'waiting' },
      'lostChange',
      leftToUser(neverSent),
    ],
    [
      'an unconfirmed message is searched',
      { ...slow, kind: 'unconfirmed' },
      null,
      { ...slow, kind: 'unconfirmed', ...queued },
    ],
    [
      'an unconfirmed message is left to the user where changes are lost',
      { ...slow, kind: 'unconfirmed' },
      'lostChange',
      leftToUser(slow),
    ],
    [
      'an accepted message is searched from the beginning',
      { ...fast, kind: 'accepted' },
      'missingChange',
      { ...fast, kind: 'accepted', activity: 'queued', failedSearches: 0 },
    ],
    [
      'an accepted message is left to the user where changes are lost',
      { ...fast, kind: 'accepted' },
      'lostChange',
      leftToUser(fast),
    ],
    ['a failed message stays failed', failed, null, failed],
    [
      'a failed message may have been sent where a change may be missing',
      failed,
      'missingChange',
      { ...failed, attempt: neverSent },
    ],
    [
      'a failed message keeps its own attempt and its reason where changes are lost',
      { ...failed, attempt: slow },
      'lostChange',
      { ...failed, attempt: slow },
    ],
  ])('%s', (...[, state, doubt, restored]) => {
    expect(restoredState(state, doubt)).toEqual(restored);
  });

  it.each<[title: string, state: SavedMessage['state'], isSlow: boolean]>([
    ['unconfirmed file may be stored late', { ...fast, kind: 'unconfirmed' }, true],
    ['accepted file is searched as before', { ...fast, kind: 'accepted' }, false],
  ])('an %s', (_title, state, isSlow) => {
    expect(restoredState(state, null, { file: aFile })).toMatchObject({ kind: state.kind, isSlow });
  });
});

describe('the outbox of edition 1.0', () => {
  const clientId = '20000000-0000-4000-8000-000000000001';
  const entry = (item: Record<string, unknown>, parts: Record<string, unknown> = {}) => ({
    item: {
      clientId,
      ticketId: 7,
      body: 'Olá',
      createdAt: '2026-03-02T12:00:00.000Z',
      state: 'waiting',
      failure: null,
      progress: null,
      isLasting: true,
      file: null,
      ...item,
    },
    firstSentAt: null,
    mayBeStored: false,
    isAccepted: false,
    ...parts,
  });
  const read = (...args: Parameters<typeof entry>) =>
    earlierOutboxOf(owner).parse({ accountKey: owner, entries: [entry(...args)], claims: { ids: [], serverLag: 0 } });
  const noon = Date.parse('2026-03-02T12:00:00.000Z');
  const open = { firstSentAt: 500, isSlow: true };

  it.each<[title: string, item: Record<string, unknown>, parts: Record<string, unknown>, state: SavedMessage['state']]>(
    [
      ['waits', {}, {}, { kind: 'waiting' }],
      ['waits after attempts that all failed', {}, { firstSentAt: 500 }, { kind: 'waiting' }],
      ['was being sent', { state: 'sending' }, { firstSentAt: 500 }, { ...open, kind: 'unconfirmed' }],
      [
        'was being sent at an unknown time',
        { state: 'sending' },
        {},
        { ...open, firstSentAt: noon, kind: 'unconfirmed' },
      ],
      ['may be stored', {}, { firstSentAt: 500, mayBeStored: true }, { ...open, kind: 'unconfirmed' }],
      ['was accepted', {}, { firstSentAt: 500, isAccepted: true }, { ...open, kind: 'accepted' }],
      [
        'failed',
        { state: 'failed', failure: 'ERR_NO_PERMISSION' },
        { firstSentAt: 500 },
        { kind: 'failed', code: 'ERR_NO_PERMISSION', attempt: null },
      ],
      [
        'failed without a reason and may be stored',
        { state: 'failed' },
        { firstSentAt: 500, mayBeStored: true },
        { kind: 'failed', code: 'ERR_SEND_UNCONFIRMED', attempt: open },
      ],
    ],
  )('has a message that %s', (...[, item, parts, state]) => {
    const { messages } = read(item, parts);
    expect(messages).toMatchObject([{ clientId, body: 'Olá', file: null, queuedAt: parts.firstSentAt ?? noon, state }]);
  });

  it('of another account is not read', () => {
    expect(
      earlierOutboxOf('demo#4').safeParse({ accountKey: owner, entries: [], claims: { ids: [], serverLag: 0 } }),
    ).toMatchObject({
      success: false,
    });
  });
});
