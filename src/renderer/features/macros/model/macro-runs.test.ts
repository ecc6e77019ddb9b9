import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { aTicket } from '@tests/support/renderer/builders';

import type { MacroEvent, MacroRun } from './macro-runs';
import { nextRuns } from './macro-runs';

const runId = 'a';
const send = { kind: 'text', about: 'Olá', action: { kind: 'send', body: 'Olá', reply: null } } as const;
const begun: MacroEvent = { runId, kind: 'begun', run: { name: 'Fim', ticket: aTicket(), steps: [send, send] } };
const queued: MacroEvent = { runId, kind: 'queued', clientId: 'c' };
const ended: MacroEvent = { runId, kind: 'stepEnded' };
const error = new AppError('ERR_NO_PERMISSION', 'forbidden');
const failed: MacroEvent = { runId, kind: 'stepFailed', error };
const resumed: MacroEvent = { runId, kind: 'resumed' };
const dismissed: MacroEvent = { runId, kind: 'dismissed' };

it.each([
  ['begins with its first step', [begun], [{ state: 'running', at: 0, clientId: null }]],
  ['goes on after a step', [begun, queued, ended], [{ state: 'running', at: 1, clientId: null }]],
  ['stops at the step that failed', [begun, ended, failed], [{ state: 'stopped', at: 1, error }]],
  [
    'resumes at that step with its message',
    [begun, queued, failed, resumed],
    [{ state: 'running', at: 0, clientId: 'c' }],
  ],
  ['is forgotten after its last step', [begun, ended, ended], []],
  ['is forgotten when it is dismissed', [begun, failed, dismissed], []],
  ['does not go on while it is stopped', [begun, failed, ended], [{ state: 'stopped', at: 0 }]],
  ['does not fail twice', [begun, failed, { ...failed, error: new AppError('ERR_OFFLINE', 'offline') }], [{ error }]],
  ['ignores events of another run', [begun, { ...ended, runId: 'b' }], [{ at: 0 }]],
] satisfies [string, MacroEvent[], Record<string, unknown>[]][])('a run %s', (_title, events, runs) => {
  const now = events.reduce<readonly MacroRun[]>(nextRuns, []);
  expect(now).toHaveLength(runs.length);
  expect(now).toMatchObject(runs);
});
