import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { createLogger } from './logger';

it.each([
  ['info', ['info', 'warn']],
  ['warn', ['warn']],
] as const)('the level %s logs %o', (least, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'main.log');
  const log = createLogger({ file, alsoToStderr: false, now: () => 0, least })('test');
  log.info('started');
  log.warn('failed');
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(expected);
});
