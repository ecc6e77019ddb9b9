import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { repositoryRoot } from './repository-files';

const service = 'src/main/ports/sample.ts';
const screen = 'src/renderer/features/sample/sample.tsx';
const unitTest = 'tests/architecture/sample.test.ts';

const caught: { rule: string; file: string; text: string }[] = [
  { rule: 'typescript(no-explicit-any)', file: service, text: 'export const value = (given: any) => given;' },
  {
    rule: 'typescript(no-unsafe-type-assertion)',
    file: service,
    text: 'export const value = (given: unknown) => given as string;',
  },
  {
    rule: 'typescript(no-floating-promises)',
    file: service,
    text: 'export const value = (act: () => Promise<void>) => { act(); };',
  },
  {
    rule: 'typescript(switch-exhaustiveness-check)',
    file: service,
    text: "export function value(kind: 'a' | 'b') { switch (kind) { case 'a': return 1; } return 2; }",
  },
  {
    rule: 'eslint(no-restricted-imports)',
    file: service,
    text: "import { app } from 'electron';\nexport const value = app;",
  },
  {
    rule: 'typescript(consistent-type-imports)',
    file: service,
    text: "import { Clock } from './clock';\nexport type Kept = Clock;",
  },
  {
    rule: 'eslint(max-params)',
    file: service,
    text: 'export const value = (...[a, b]: number[]) => a ?? b;\nexport function four(a: number, b: number, c: number, d: number) { return a + b + c + d; }',
  },
  { rule: 'eslint(no-restricted-exports)', file: service, text: 'export default 1;' },
  { rule: 'recado(no-restricted-syntax)', file: service, text: 'export enum Kind { A }' },
  {
    rule: 'recado(no-restricted-syntax)',
    file: service,
    text: 'export const point = (x: number) => ({ ...{ x, y: 1 }, z: 2 });',
  },
  ...['date', 'time', 'datetime-local'].map((type) => ({
    rule: 'recado(no-restricted-syntax)',
    file: screen,
    text: `export const field = <input type="${type}" />;`,
  })),
  ...[service, screen, unitTest].flatMap((file) => [
    { rule: 'recado(no-restricted-syntax)', file, text: 'export const at = new Date();' },
    { rule: 'recado(no-restricted-syntax)', file, text: 'export const at = () => Date.now();' },
    { rule: 'recado(no-restricted-syntax)', file, text: "import dayjs from 'dayjs';\nexport const at = dayjs();" },
  ]),
  { rule: 'recado(no-restricted-syntax)', file: service, text: 'export const at = Date();' },
  { rule: 'recado(no-restricted-syntax)', file: service, text: 'export const read: () => number = Date.now;' },
  {
    rule: 'recado(no-restricted-syntax)',
    file: service,
    text: 'export const text = (n: number) => n.toLocaleString();',
  },
  { rule: 'recado(no-restricted-syntax)', file: service, text: 'export const format = new Intl.NumberFormat();' },
  ...[
    'export const sleep = () => new Promise((resolve) => setTimeout(resolve, 50));',
    'export const sleep = () => new Promise((resolve) => { setTimeout(() => resolve(1), 50); });',
    "import { setTimeout as sleep } from 'node:timers/promises';\nexport const slept = sleep(50);",
    'export const sleep = (page: { waitForTimeout(ms: number): void }) => page.waitForTimeout(50);',
  ].map((text) => ({ rule: 'recado(no-restricted-syntax)', file: unitTest, text })),
  { rule: 'eslint(no-console)', file: service, text: "console.log('here');" },
  { rule: 'eslint(max-lines)', file: service, text: 'export {};\n'.repeat(301) },
  { rule: 'recado(no-restricted-syntax)', file: screen, text: "export const colour = '#027A07';" },
  { rule: 'i18next(no-literal-string)', file: screen, text: 'export const Screen = () => <p>Bom dia</p>;' },
  { rule: 'i18next(no-literal-string)', file: screen, text: "export const Screen = () => <p>{'Bom dia'}</p>;" },
  {
    rule: 'i18next(no-literal-string)',
    file: screen,
    text: 'export const Screen = () => <input placeholder="Buscar" />;',
  },
  { rule: 'i18next(no-literal-string)', file: screen, text: 'export const Screen = () => <p title="Fechar" />;' },
  { rule: 'i18next(no-literal-string)', file: screen, text: 'export const Screen = () => <p aria-label="Fechar" />;' },
  {
    rule: 'react-hooks(rules-of-hooks)',
    file: screen,
    text: "import { useId } from 'react';\nexport const Screen = ({ on }: { on: boolean }) => { if (on) useId(); return null; };",
  },
  { rule: 'eslint(no-restricted-imports)', file: screen, text: "export { message } from 'antd';" },
];

const allowed: { title: string; file: string; text: string }[] = [
  ...['src/main/electron/clock.ts', 'src/renderer/lib/current-time.ts', 'src/server/platform/clock.ts'].map((file) => ({
    title: `${file} may read the clock of the machine`,
    file,
    text: 'export const now = (): number => Date.now();',
  })),
  {
    title: 'a stated instant and the zone of the user are allowed',
    file: service,
    text: [
      'export const noon = new Date(2026, 2, 10, 12);',
      'export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;',
      "export const text = noon.toLocaleDateString('pt-BR');",
    ].join('\n'),
  },
  {
    title: 'a turn of the event loop is no sleep',
    file: unitTest,
    text: 'export const turn = () => new Promise((resolve) => setTimeout(resolve));',
  },
  {
    title: 'classes, keys and other words for machines are no text',
    file: screen,
    text: 'export const Screen = () => <p className="wide" id="one" data-testid="two" role="note" />;',
  },
];

const report = z.object({ diagnostics: z.array(z.object({ code: z.string().optional(), filename: z.string() })) });

/** Lints samples in a folder of their own, laid out as the repository, by one run of the linter. */
describe('lint', () => {
  let folder: string;
  let broken: Map<string, (string | undefined)[]>;
  // Each sample is a file of its own, in the folder whose rules it is about.
  const samples = [...caught, ...allowed.map((sample) => ({ rule: '', ...sample }))].map((sample, index) => ({
    ...sample,
    path: sample.file.includes('sample') ? sample.file.replace(/sample(?=\.)/, `sample-${index}`) : sample.file,
  }));
  const brokenBy = (wanted: { file: string; text: string }) => {
    const found = samples.find(({ file, text }) => file === wanted.file && text === wanted.text);
    return broken.get(found?.path ?? '') ?? [];
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'recado-lint-'));
    await symlink(path.join(repositoryRoot, 'node_modules'), path.join(folder, 'node_modules'));
    const settings = { extends: path.join(repositoryRoot, 'tsconfig.base.json'), include: ['src', 'tests'] };
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
    await writeFile(
      path.join(folder, 'oxlint.config.js'),
      `export { default } from ${JSON.stringify(path.join(repositoryRoot, 'oxlint.config.js'))};`,
    );
    for (const { path: file, text } of samples) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), text);
    }
    broken = await lint(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each(caught)('$rule speaks up in $file: $text', ({ rule, ...sample }) => {
    expect(brokenBy(sample)).toContain(rule);
  });

  test.each(allowed)('$title', (sample) => {
    expect(brokenBy(sample)).toEqual([]);
  });
});

/** Rules broken in each file of a folder. */
async function lint(folder: string): Promise<Map<string, (string | undefined)[]>> {
  const program = path.join(repositoryRoot, 'node_modules/oxlint/bin/oxlint');
  const args = [program, '--config', 'oxlint.config.js', '--format', 'json', 'src', 'tests'];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) => resolve(stdout));
  });
  const found = new Map<string, (string | undefined)[]>();
  for (const { code, filename } of report.parse(JSON.parse(output)).diagnostics)
    found.set(filename, [...(found.get(filename) ?? []), code]);
  return found;
}
