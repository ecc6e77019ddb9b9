import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { repositoryRoot } from './repository-files';

const page = readFileSync(join(repositoryRoot, 'docs/architecture.md'), 'utf8');

/** The files in the table of a section, in their order. */
function filesOf(title: string): string[] {
  const [, after = ''] = page.split(`## ${title}\n`);
  const [section = ''] = after.split('\n## ');
  const [, table = ''] = section.split('### Files of this walk');
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) => [...row.matchAll(/`(src\/[^`]+)`/g)].map(([, path = '']) => path));
}

/** Entries of a program or of a layer, which other files compose. */
const entries = new Set([
  'composer-input',
  'index',
  'router',
  'live-handlers',
  'backend-client',
  'open-socket-io',
  'notifications',
  'realtime',
  'push-channel',
  'realtime-bridge',
  'ticket-row',
  'message-bubble',
  'outbox',
  'exchange',
]);

it.each([
  ['A text on its way to a customer', 20],
  ["A customer's message on its way to the screen", 25],
])('%s: fewer than %i files, which exist, each used by another of them', (title, limit) => {
  const files = filesOf(title);
  expect(files.length).toBeGreaterThan(10);
  expect(files.length).toBeLessThan(limit);
  expect(files.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
  const imports = files.map((path) => readFileSync(join(repositoryRoot, path), 'utf8')).join('\n');
  const nameOf = (path: string) => path.replace(/^.*\//, '').replace(/\.tsx?$/, '');
  const unused = files.filter((path) => !imports.includes(`/${nameOf(path)}'`) && !entries.has(nameOf(path)));
  expect(unused).toEqual([]);
});
