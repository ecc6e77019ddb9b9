import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { beforeAll, describe, expect, test } from 'vitest';

import { repositoryFiles, repositoryRoot } from './repository-files';

const service = 'src/main/ports/clock.ts';
/** Belongs to no project, so rules with types check this text alone and not the whole of main. */
const typedService = 'src/main/ports/lint-sample.ts';
const screen = repositoryFiles('src/renderer').find((path) => path.endsWith('.tsx') && !path.includes('.test.')) ?? '';

const unitTest = 'tests/architecture/lint.test.ts';

const caught: { rule: string; file: string; text: string }[] = [
  { rule: '@typescript-eslint/no-explicit-any', file: service, text: 'export const value = (given: any) => given;' },
  {
    rule: '@typescript-eslint/no-unsafe-type-assertion',
    file: typedService,
    text: 'export const value = (given: unknown) => given as string;',
  },
  {
    rule: '@typescript-eslint/no-floating-promises',
    file: typedService,
    text: 'export const value = (act: () => Promise<void>) => { act(); };',
  },
  {
    rule: '@typescript-eslint/switch-exhaustiveness-check',
    file: typedService,
    text: "export function value(kind: 'a' | 'b') { switch (kind) { case 'a': return 1; } return 2; }",
  },
  {
    rule: '@typescript-eslint/no-restricted-imports',
    file: service,
    text: "import { app } from 'electron';\nexport const value = app;",
  },
  {
    rule: '@typescript-eslint/consistent-type-imports',
    file: service,
    text: "import { Clock } from './clock';\nexport type Kept = Clock;",
  },
  {
    rule: '@typescript-eslint/max-params',
    file: service,
    text: 'export const value = (...[a, b]: number[]) => a ?? b;\nexport function four(a: number, b: number, c: number, d: number) { return a + b + c + d; }',
  },
  { rule: 'no-restricted-exports', file: service, text: 'export default 1;' },
  { rule: 'no-restricted-syntax', file: service, text: 'export enum Kind { A }' },
  {
    rule: 'no-restricted-syntax',
    file: service,
    text: 'export const point = (x: number) => ({ ...{ x, y: 1 }, z: 2 });',
  },
  ...['date', 'time', 'datetime-local'].map((type) => ({
    rule: 'no-restricted-syntax',
    file: screen,
    text: `export const field = <input type="${type}" />;`,
  })),
  ...[service, screen, unitTest].flatMap((file) => [
    { rule: 'no-restricted-syntax', file, text: 'export const at = new Date();' },
    { rule: 'no-restricted-syntax', file, text: 'export const at = () => Date.now();' },
    { rule: 'no-restricted-syntax', file, text: "import dayjs from 'dayjs';\nexport const at = dayjs();" },
  ]),
  { rule: 'no-restricted-syntax', file: service, text: 'export const at = Date();' },
  { rule: 'no-restricted-syntax', file: service, text: 'export const read: () => number = Date.now;' },
  { rule: 'no-restricted-syntax', file: service, text: 'export const text = (n: number) => n.toLocaleString();' },
  { rule: 'no-restricted-syntax', file: service, text: 'export const format = new Intl.NumberFormat();' },
  ...[
    'export const sleep = () => new Promise((resolve) => setTimeout(resolve, 50));',
    'export const sleep = () => new Promise((resolve) => { setTimeout(() => resolve(1), 50); });',
    "import { setTimeout as sleep } from 'node:timers/promises';\nexport const slept = sleep(50);",
    'export const sleep = (page: { waitForTimeout(ms: number): void }) => page.waitForTimeout(50);',
  ].map((text) => ({ rule: 'no-restricted-syntax', file: unitTest, text })),
  { rule: 'no-console', file: service, text: "console.log('here');" },
  { rule: 'max-lines', file: service, text: 'export {};\n'.repeat(301) },
  { rule: 'no-restricted-syntax', file: screen, text: "export const colour = '#027A07';" },
  { rule: 'i18next/no-literal-string', file: screen, text: 'export const Screen = () => <p>Bom dia</p>;' },
  { rule: 'i18next/no-literal-string', file: screen, text: "export const Screen = () => <p>{'Bom dia'}</p>;" },
  {
    rule: 'i18next/no-literal-string',
    file: screen,
    text: 'export const Screen = () => <input placeholder="Buscar" />;',
  },
  { rule: 'i18next/no-literal-string', file: screen, text: 'export const Screen = () => <p title="Fechar" />;' },
  { rule: 'i18next/no-literal-string', file: screen, text: 'export const Screen = () => <p aria-label="Fechar" />;' },
  {
    rule: 'react-hooks/rules-of-hooks',
    file: screen,
    text: "import { useId } from 'react';\nexport const Screen = ({ on }: { on: boolean }) => { if (on) useId(); return null; };",
  },
  { rule: '@typescript-eslint/no-restricted-imports', file: screen, text: "export { message } from 'antd';" },
];

describe('lint', () => {
  const untyped = new ESLint({ cwd: repositoryRoot, overrideConfig: tseslint.configs.disableTypeChecked });
  const typed = new ESLint({
    cwd: repositoryRoot,
    overrideConfig: {
      languageOptions: {
        parserOptions: {
          projectService: { allowDefaultProject: [typedService], defaultProject: 'tsconfig.base.json' },
        },
      },
    },
  });
  const rulesBroken = async (file: string, text: string) => {
    const eslint = file === typedService ? typed : untyped;
    const results = await eslint.lintText(text, { filePath: `${repositoryRoot}/${file}` });
    return results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
  };
  // The first file pays for the type checker.
  beforeAll(() => rulesBroken(typedService, ''));

  test.each(caught)('$rule speaks up in $file: $text', async ({ rule, file, text }) => {
    expect(await rulesBroken(file, text)).toContain(rule);
  });

  test.each(['src/main/electron/clock.ts', 'src/renderer/lib/current-time.ts', 'src/server/platform/clock.ts'])(
    '%s may read the clock of the machine',
    async (file) => expect(await rulesBroken(file, 'export const now = (): number => Date.now();')).toEqual([]),
  );

  test('a stated instant and the zone of the user are allowed', async () => {
    const text = [
      'export const noon = new Date(2026, 2, 10, 12);',
      'export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;',
      "export const text = noon.toLocaleDateString('pt-BR');",
    ];
    expect(await rulesBroken(service, text.join('\n'))).toEqual([]);
  });

  test('a turn of the event loop is no sleep', async () => {
    const text = 'export const turn = () => new Promise((resolve) => setTimeout(resolve));';
    expect(await rulesBroken(unitTest, text)).toEqual([]);
  });

  test('classes, keys and other words for machines are no text', async () => {
    const text = 'export const Screen = () => <p className="wide" id="one" data-testid="two" role="note" />;';
    expect(await rulesBroken(screen, text)).toEqual([]);
  });
});
