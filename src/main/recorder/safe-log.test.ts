import { expect, it } from 'vitest';

import type { LogEntry } from '@shared/ipc/log';

import { safeLogEntry } from './safe-log';

const entry = (parts: Partial<LogEntry>): LogEntry => ({
  at: '2026-03-02T15:00:00.000Z',
  level: 'warn',
  scope: 'ipc',
  event: 'call refused',
  facts: {},
  ...parts,
});

it('words of the program and figures remain', () => {
  const facts = { call: 'outbox.send', code: 'ERR_OUTBOX_FULL', exitCode: 3_221_225_477, reason: 'oom', isOver: true };
  expect(safeLogEntry(entry({ facts }))).toEqual(entry({ facts }));
  const spoken = 'no key to encrypt with: the outbox is kept in memory alone';
  expect(safeLogEntry(entry({ event: spoken })).event).toBe(spoken);
});

it.each([
  ['a text', { facts: { which: 'demo#3', note: 'Clara' } }, { which: '…', note: '…' }],
  ['a code of a server', { facts: { code: 'ERR_CLARA' } }, { code: '…' }],
  ['a long number', { facts: { count: 987_654_321 } }, { count: '…' }],
  ['the name of a fact', { facts: { 'clara@example.com': 1 } }, { '…': 1 }],
  ['an error with its text', { facts: { error: 'TypeError: Clara\n at index.js:1:2' } }, { error: '…' }],
])('%s is masked', (_what, parts, facts) => {
  expect(safeLogEntry(entry(parts)).facts).toEqual(facts);
});

it('an unknown part of the program, an event with figures and a strange time are masked', () => {
  expect(safeLogEntry(entry({ at: 'Clara', scope: 'clara', event: 'call of +55 11' }))).toMatchObject({
    at: '…',
    scope: '…',
    event: '…',
  });
});
