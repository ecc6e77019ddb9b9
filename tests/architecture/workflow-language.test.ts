import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { validate } from '@actions/languageservice';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

import { repositoryRoot } from './repository-files';

// Rules of actionlint: GitHub's own reader of workflows checks keys, contexts and functions of expressions; the shell and the
// names beyond it are checked here.

const folder = join(repositoryRoot, '.github/workflows');
const names = readdirSync(folder).filter((file) => file.endsWith('.yml'));
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');

/** Runners that GitHub offers. */
const runners = /^(ubuntu-(22|24)\.04(-arm)?|windows-(2022|2025)|macos-(14|15)(-large)?)$/;
/** Inputs of the actions in use, by their `action.yml`. */
const inputs: Readonly<Record<string, readonly string[]>> = {
  'actions/checkout': ['persist-credentials', 'ref', 'fetch-depth'],
  'actions/setup-node': ['node-version', 'cache'],
  'actions/upload-artifact': ['name', 'path', 'if-no-files-found', 'retention-days'],
  'actions/attest-build-provenance': ['subject-path', 'subject-checksums'],
};

const steps = z.array(
  z.object({
    uses: z.string().optional(),
    run: z.string().optional(),
    with: z.record(z.string(), z.unknown()).optional(),
  }),
);
const workflow = z.object({
  jobs: z.record(
    z.string(),
    z.object({
      needs: z.union([z.string(), z.array(z.string())]).optional(),
      'runs-on': z.string(),
      strategy: z.object({ matrix: z.record(z.string(), z.array(z.string())) }).optional(),
      steps,
    }),
  ),
});

const read = (text: string) => workflow.parse(parseAllDocuments(text)[0]?.toJS());

let lastId = 0;

/** Messages of GitHub's reader, by line. */
async function problemsOf(text: string): Promise<string[]> {
  // The reader remembers what it has read under an address.
  lastId += 1;
  const document = TextDocument.create(`file:///.github/workflows/${lastId}.yml`, 'yaml', 1, text);
  const found = await validate(document, {});
  return found.map(
    ({ message, range }) => `${range.start.line + 1}: ${typeof message === 'string' ? message : message.value}`,
  );
}

/** Commands that the shell of Linux and macOS cannot parse; expressions stand for words. */
function unreadable(text: string): string[] {
  const commands = Object.values(read(text).jobs).flatMap((job) => job.steps.flatMap(({ run }) => run ?? []));
  return commands.filter(
    (run) => spawnSync('bash', ['-n'], { input: run.replaceAll(/\$\{\{.*?\}\}/g, 'word') }).status !== 0,
  );
}

/** Runners, needed jobs and inputs that do not exist. */
function unknownIn(text: string): string[] {
  const { jobs } = read(text);
  return Object.values(jobs).flatMap((job) => [
    ...systemsOf(job).filter((system) => !runners.test(system)),
    ...[job.needs ?? []].flat().filter((needed) => !(needed in jobs)),
    ...job.steps.flatMap(({ uses = '', with: given = {} }) => {
      const known = inputs[uses.split('@')[0] ?? ''];
      return uses === '' ? [] : Object.keys(given).filter((input) => known?.includes(input) !== true);
    }),
  ]);
}

function systemsOf(job: z.output<typeof workflow>['jobs'][string]): string[] {
  const { 'runs-on': system } = job;
  return system === '${{ matrix.os }}' ? (job.strategy?.matrix.os ?? []) : [system];
}

describe.each(names)('the workflow %s', (name) => {
  test('has no key, context or function that GitHub does not know', async () => {
    expect(await problemsOf(textOf(name))).toEqual([]);
  });

  test('has commands that the shell can read, and names runners, jobs and inputs that exist', () => {
    expect(unreadable(textOf(name))).toEqual([]);
    expect(unknownIn(textOf(name))).toEqual([]);
  });
});

describe('these checks', () => {
  const desktop = textOf('desktop.yml');
  const release = textOf('release.yml');

  test.each([
    ['an unknown key', desktop, 'timeout-minutes: 120', 'timeout-minute: 120', 'timeout-minute'],
    ['a context that is not there', desktop, 'desktop-${{ matrix.os }}', 'desktop-${{ matrx.os }}', 'matrx'],
    ['a value that the matrix lacks', desktop, 'desktop-${{ matrix.os }}', 'desktop-${{ matrix.system }}', 'system'],
    ['a function that is not there', desktop, 'if: always()', 'if: allways()', 'allways'],
    ['an expression that ends too early', release, "runner.os == 'macOS' && secrets", 'runner.os == && secrets', '&&'],
    ['an event that is not there', desktop, 'workflow_dispatch:', 'workflow_dispatched:', 'workflow_dispatched'],
  ])('find %s', async (...[, text, from, to, named]) => {
    expect(text).toContain(from);
    expect((await problemsOf(text.replace(from, to))).join('\n')).toContain(named);
  });

  test('find a command that the shell cannot read', () => {
    expect(unreadable(desktop.replace('npx install-electron', "echo 'open"))).toEqual(["echo 'open"]);
  });

  test('find an unknown runner, job and input', () => {
    const broken = desktop
      .replace('macos-15', 'macos-9')
      .replace('timeout-minutes: 60', 'needs: lost\n    timeout-minutes: 60')
      .replace('if-no-files-found', 'if-no-file-found');
    expect(unknownIn(broken)).toEqual(['macos-9', 'if-no-file-found', 'lost']);
  });
});
