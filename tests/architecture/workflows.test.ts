import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { repositoryRoot } from './repository-files';

const step = z.strictObject({
  uses: z.string().optional(),
  run: z.string().optional(),
  if: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const permissions = z.record(z.string(), z.enum(['read', 'write']));
const job = z.strictObject({
  'runs-on': z.string(),
  'timeout-minutes': z.number(),
  strategy: z.object({ 'fail-fast': z.boolean(), matrix: z.object({ os: z.array(z.string()) }) }).optional(),
  environment: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
  permissions: permissions.optional(),
  steps: z.array(step).min(3),
});
const workflow = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions,
  concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.boolean() }).optional(),
  jobs: z.record(z.string(), job),
});
type Step = z.output<typeof step>;

const folder = join(repositoryRoot, '.github/workflows');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')));

/** electron-builder's own reader of YAML, which it keeps in the library beneath it. */
const { load } = createRequire(
  createRequire(createRequire(import.meta.url).resolve('electron-builder')).resolve('app-builder-lib'),
)('js-yaml') as { load: (text: string) => unknown };

const text = (name: string) => readFileSync(join(folder, `${name}.yml`), 'utf8');
const read = (name: string) => workflow.parse(load(text(name)));
const stepsOf = (name: string): Step[] => Object.values(read(name).jobs).flatMap(({ steps }) => steps);
const names = readdirSync(folder).map((file) => file.replace(/\.yml$/, ''));

/** The scripts and files that a step's command names and that do not exist. */
function missingIn(command: string): string[] {
  const named = (pattern: RegExp) => [...command.matchAll(pattern)].map(([, found = '']) => found);
  return [
    ...named(/\bnpm run (?:--silent |-s )?([\w:-]+)/g).filter((script) => !(script in scripts)),
    ...(/\bnpm test\b/.test(command) && !('test' in scripts) ? ['test'] : []),
    ...named(/\bnpx ([\w-]+)/g).filter((bin) => !existsSync(join(repositoryRoot, 'node_modules/.bin', bin))),
    ...named(/(?:^|\s)((?:build|tests|\.ci)\/[\w./-]+)/g).filter((path) => !existsSync(join(repositoryRoot, path))),
  ];
}

test('the check of commands sees what does not exist', () => {
  expect(missingIn('npm run lost && npx lost-bin && npx tsx build/lost.ts')).toEqual([
    'lost',
    'lost-bin',
    'build/lost.ts',
  ]);
  expect(missingIn('npm ci && npm test && npm run build && npx tsx build/smoke-packaged.ts')).toEqual([]);
});

test('there are four workflows', () => {
  expect(names.sort()).toEqual(['desktop', 'long', 'release', 'test']);
});

describe.each(names)('the workflow %s', (name) => {
  test('has a name and jobs in the form of GitHub, and each step does one thing', () => {
    expect(read(name).name).toBe(name);
    for (const { uses, run } of stepsOf(name)) expect([uses, run].filter((each) => each !== undefined)).toHaveLength(1);
  });

  test('runs only scripts, programs and files that exist', () => {
    expect(stepsOf(name).flatMap(({ run }) => missingIn(run ?? ''))).toEqual([]);
  });

  test('pins each action to a commit, with its version beside it', () => {
    const used = stepsOf(name).flatMap(({ uses }) => uses ?? []);
    expect(used.length).toBeGreaterThan(1);
    for (const action of used) {
      expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
      expect(text(name)).toMatch(new RegExp(`uses: ${action} # v\\d+\\.\\d+\\.\\d+\\n`));
    }
  });

  test('may read the contents and no more, keeps no credentials, and writes nothing of an event into a command', () => {
    expect(read(name).permissions).toEqual({ contents: 'read' });
    for (const { uses, with: options } of stepsOf(name)) {
      if (uses?.startsWith('actions/checkout@') === true) expect(options).toEqual({ 'persist-credentials': false });
    }
    for (const { run = '' } of stepsOf(name)) expect(run).not.toContain('${{');
    const allowed = name === 'release' ? { contents: 'read', 'id-token': 'write', attestations: 'write' } : undefined;
    for (const each of Object.values(read(name).jobs)) expect(each.permissions).toEqual(allowed);
  });

  test('has a limit of time', () => {
    const longest = name === 'long' ? 350 : 120;
    for (const each of Object.values(read(name).jobs)) expect(each['timeout-minutes']).toBeLessThanOrEqual(longest);
  });
});

test('secrets reach the release alone, which neither caches nor packs without signature or keychain', () => {
  for (const name of names) {
    const isRelease = name === 'release';
    expect(text(name).includes('secrets.')).toBe(isRelease);
    expect(text(name)).not.toContain('RECADO_WITHOUT_KEYCHAIN');
    expect(text(name).includes('cache: npm')).toBe(!isRelease);
  }
  const packing = stepsOf('release').find(({ run }) => run?.startsWith('npm run package') === true);
  expect(packing?.env).toMatchObject({ RECADO_SIGNED: '1' });
});

test('specs of the desktop run on Electron or fail, and the packed program is started on each system', () => {
  for (const each of Object.values(read('desktop').jobs)) expect(each.env).toMatchObject({ RECADO_SHELL: 'electron' });
  const smoke = stepsOf('desktop').filter(({ run }) => run?.includes('build/smoke-packaged.ts') === true);
  expect(smoke.map((each) => each.if)).toEqual(["runner.os == 'Linux'", "runner.os != 'Linux'", undefined]);
});

test.each(names.filter((name) => name !== 'long'))('the workflow %s runs on three systems', (name) => {
  const [main] = Object.values(read(name).jobs);
  const systems = (main?.strategy?.matrix.os ?? []).map((each) => each.split('-')[0]);
  expect(systems.sort()).toEqual(['macos', 'ubuntu', 'windows']);
});
