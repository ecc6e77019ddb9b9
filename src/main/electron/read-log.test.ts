import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, expect, it, onTestFinished } from 'vitest';

import { createLogger } from './logger';
import { readLog } from './read-log';

let file = '';
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  file = join(folder, 'main.log');
});

const line = (event: string): string =>
  `${JSON.stringify({ at: '2026-03-02T12:00:00.000Z', level: 'info', scope: 'link', event })}\n`;

it('what the logger writes is read newest first, with its facts and without secrets', async () => {
  const log = createLogger({ file, alsoToStderr: false, now: () => 0 })('network');
  log.info('connected', { ms: 34 });
  log.warn('refused', { reason: 'token=abc for ana@loja.example', isLast: true });
  expect(await readLog(file)).toEqual([
    {
      at: '1970-01-01T00:00:00.000Z',
      level: 'warn',
      scope: 'network',
      event: 'refused',
      facts: { reason: 'token=… for …@…', isLast: true },
    },
    { at: '1970-01-01T00:00:00.000Z', level: 'info', scope: 'network', event: 'connected', facts: { ms: 34 } },
  ]);
});

it('a log that was just rotated is continued by the file before it, up to five hundred entries', async () => {
  writeFileSync(`${file}.1`, Array.from({ length: 600 }, (_, index) => line(`old ${index}`)).join(''));
  writeFileSync(file, line('new 1') + line('new 2'));
  const events = (await readLog(file)).map(({ event }) => event);
  expect(events).toHaveLength(500);
  expect([events[0], events[1], events[2], events.at(-1)]).toEqual(['new 2', 'new 1', 'old 599', 'old 102']);
});

it.each([
  ['no file', null],
  ['an empty file', ''],
  ['binary data', '\0\u0001\uFFFD\n'],
  ['a line of another program', '[1,2]\nnull\n"text"\n{"at":1}\n{"event":"x"'],
  ['a fact that is no plain value', `${JSON.stringify({ ...JSON.parse(line('x')), facts: { deep: [1] } })}\n`],
])('%s gives no entries', async (_, text) => {
  if (text !== null) writeFileSync(file, text);
  expect(await readLog(file)).toEqual([]);
});
