import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import type { Endpoint } from '@shared/api/endpoint';
import { endpoints } from '@shared/api/table';

import { repositoryFiles, repositoryRoot } from '../architecture/repository-files';

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const isSource = (path: string) => /\.tsx?$/.test(path) && !isTest(path);

/** Endpoints whose name stands in one of the files as a literal. */
function namedIn(paths: readonly string[]): Set<string> {
  const text = paths.map((path) => readFileSync(join(repositoryRoot, path), 'utf8')).join('\n');
  const literals = new Set([...text.matchAll(/['"](\w+\.\w+)['"]/g)].map(([, name = '']) => name));
  return new Set(Object.keys(endpoints).filter((name) => literals.has(name)));
}

/** A path alone cannot lack a field. */
const hasFields = ({ query, body }: Endpoint) => query !== undefined || body !== undefined;
const withFields = Object.entries<Endpoint>(endpoints)
  .filter(([, endpoint]) => hasFields(endpoint))
  .map(([name]) => name);

const screens = repositoryFiles('src/renderer');
const main = repositoryFiles('src/main');
const byScreens = namedIn(screens.filter(isSource));
const byMain = namedIn(main.filter(isSource));

it('every request of a screen is sent in a test, through the fake bridge that checks its fields', () => {
  const tested = namedIn([...screens.filter(isTest), ...repositoryFiles('tests/support/renderer')]);
  expect(byScreens.size).toBeGreaterThan(160);
  expect(withFields.filter((name) => byScreens.has(name) && !tested.has(name))).toEqual([]);
});

it('every request of main alone is sent in a test', () => {
  const alone = withFields.filter((name) => byMain.has(name) && !byScreens.has(name));
  const tested = namedIn([...main.filter(isTest), 'tests/contract/named-requests.test.ts']);
  expect(alone).toContain('messages.create');
  expect(alone.filter((name) => !tested.has(name))).toEqual([]);
});

/** Records that lists hold already, and calls for other clients: the contract alone sends them. */
const unused = [
  'session.me',
  'companies.list',
  'plans.show',
  'queues.show',
  'quickMessages.show',
  'contacts.options',
  'contacts.import',
  'phraseCampaigns.show',
  'announcements.show',
  'schedules.show',
  'contactListItems.show',
];

it('the client sends every other request', () => {
  const names = Object.keys(endpoints);
  expect(names.filter((name) => !byScreens.has(name) && !byMain.has(name))).toEqual(unused);
});
