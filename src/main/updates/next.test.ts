import { describe, expect, it } from 'vitest';

import type { UpdateState } from '@shared/ipc/updates';

import type { UpdateEvent } from './next';
import { next } from './next';

const offer = { version: '1.1.0', notes: '' };
const newer: UpdateEvent = { kind: 'judged', verdict: { kind: 'newer', offer }, downloads: true, at: 5 };
const idle: UpdateState = { kind: 'idle', checkedAt: null, found: null };
const ready: UpdateState = { kind: 'ready', offer, work: [] };
const probation: UpdateState = { kind: 'probation', from: '1.0.0', to: '1.1.0' };

const table: [string, UpdateState, UpdateEvent, string, string[]][] = [
  ['a check reads the feed', idle, { kind: 'check' }, 'checking', ['readFeed']],
  ['a check during a check', { kind: 'checking' }, { kind: 'check' }, 'checking', []],
  ['a check while a version is ready', ready, { kind: 'check' }, 'ready', []],
  ['a check that is off', { kind: 'off', reason: 'policy' }, { kind: 'check' }, 'off', []],
  ['a newer version is downloaded', { kind: 'checking' }, newer, 'downloading', ['download']],
  ['or waits for the user', { kind: 'checking' }, { ...newer, downloads: false }, 'available', []],
  ['who downloads it', { kind: 'available', offer }, { kind: 'download' }, 'downloading', ['download']],
  ['nothing new', { kind: 'checking' }, { ...newer, verdict: { kind: 'nothing', found: 'stagedOut' } }, 'idle', []],
  ['a late verdict', ready, newer, 'ready', []],
  ['a refused feed', { kind: 'checking' }, { kind: 'refused', reason: 'badSignature' }, 'failed', []],
  ['a cut', { kind: 'downloading', offer, percent: 9 }, { kind: 'refused', reason: 'cut' }, 'failed', []],
  ['after a failure', { kind: 'failed', reason: 'cut', offer }, { kind: 'check' }, 'checking', ['readFeed']],
  [
    'the file is verified',
    { kind: 'downloading', offer, percent: 9 },
    { kind: 'downloaded' },
    'verified',
    ['keepCurrent'],
  ],
  ['the installed one is kept', { kind: 'verified', offer }, { kind: 'backup', work: [] }, 'ready', []],
  ['a full disk', { kind: 'verified', offer }, { kind: 'refused', reason: 'diskFull' }, 'failed', []],
  ['the user restarts', ready, { kind: 'restart', work: [] }, 'installing', ['quit']],
  ['not during work', ready, { kind: 'restart', work: ['recording'] }, 'ready', []],
  ['an end installs', ready, { kind: 'quitting', work: [] }, 'installing', ['install']],
  ['not during work', ready, { kind: 'quitting', work: ['sending'] }, 'ready', []],
  [
    'work began after the restart was asked for',
    { kind: 'installing', offer, restarts: true },
    { kind: 'quitting', work: ['form'] },
    'ready',
    [],
  ],
  ['an end without a version', idle, { kind: 'quitting', work: [] }, 'idle', []],
  ['a half download', { kind: 'downloading', offer, percent: 9 }, { kind: 'quitting', work: [] }, 'downloading', []],
  ['a version that passes', probation, { kind: 'passed' }, 'confirmed', ['confirm']],
  ['one that fails', probation, { kind: 'failedTest', reason: 'noWindow' }, 'rolledBack', ['rollBack']],
  ['no install on probation', probation, { kind: 'quitting', work: [] }, 'probation', []],
  ['no check on probation', probation, { kind: 'check' }, 'probation', []],
  [
    'a copy that is gone',
    { kind: 'rolledBack', from: '1.0.0', to: '1.1.0', reason: 'noWindow' },
    { kind: 'refused', reason: 'notRestored' },
    'failed',
    [],
  ],
];

describe('the life of an update', () => {
  it.each(table)('%s', (...[, state, event, kind, effects]) => {
    const [following, performed] = next(state, event);
    expect([following.kind, performed.map((effect) => effect.kind)]).toEqual([kind, effects]);
  });

  it('restarts after the installation only where the user asked for it', () => {
    const [installing] = next(ready, { kind: 'restart', work: [] });
    expect(next(installing, { kind: 'quitting', work: [] })[1]).toEqual([{ kind: 'install', offer, restarts: true }]);
    expect(next(ready, { kind: 'quitting', work: [] })[1]).toEqual([{ kind: 'install', offer, restarts: false }]);
  });
});
