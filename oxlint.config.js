import { fileURLToPath } from 'node:url';

import { defineConfig } from 'oxlint';

import {
  noEnum,
  noHex,
  noLiteralSpread,
  noMachineClock,
  noMachineLocale,
  noNativeMoment,
  noSleep,
} from './build/lint/refused-syntax.js';
import { hooks, language, provenByCompiler, typed } from './build/lint/rule-sets.js';

const typescript = ['**/*.ts', '**/*.tsx'];
const tests = ['**/*.test.ts', '**/*.test.tsx', 'tests/**/*.ts', 'tests/**/*.tsx'];
const unitTests = ['**/*.test.ts', '**/*.test.tsx', 'tests/support/**/*.ts', 'tests/support/**/*.tsx'];
/** The only places that may know Electron: adapters, the wiring, the bridge, and the stand-in typed against it. */
const electronKnowers = ['src/main/electron/**', 'src/main/index.ts', 'src/preload/**', 'src/browser-shell/**'];

const farRelative = {
  regex: String.raw`^(\.\./){3}`,
  message: 'Use an alias (@shared/, @main/, @renderer/, @server/).',
};
const staticAntd = {
  name: 'antd',
  importNames: ['message', 'notification'],
  message: 'Static calls miss theme and language: use App.useApp().',
};
const electron = {
  regex: '^electron(/|$)',
  message: 'Services see ports; Electron is known to src/main/electron alone.',
};

/** The only files that read the machine's clock; scripts measure how long things take. */
const clockReaders = [
  'src/main/electron/clock.ts',
  'src/renderer/lib/current-time.ts',
  'src/server/platform/clock.ts',
  'build/**/*.ts',
];
const testClocks = ['tests/support/frozen-time.ts', 'tests/support/machine-clock.ts'];

/** Side effects, Node, packages, our aliases, neighbours. */
const importGroups = [
  [String.raw`^\u0000`],
  ['^node:'],
  [String.raw`^@?\w`],
  ['^@(shared|main|renderer|server|tests)/'],
  [String.raw`^\.`],
];

/** Attributes that a person reads or hears. */
const spokenAttributes = [
  'title',
  'placeholder',
  'alt',
  'label',
  'description',
  'tooltip',
  'extra',
  'okText',
  'cancelText',
  'content',
  'message',
  'subTitle',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-placeholder',
  'aria-valuetext',
];

/** Functions whose arguments are keys and codes. */
const wordsOfMachines = [
  't',
  'tConversation',
  'hasRule',
  'AppError',
  'blockIcon',
  'readBlockOf',
  'field',
  'number',
  'endsWith',
  'startsWith',
];
/** Properties whose values no person reads, where a component takes them as an object. */
const valuesOfMachines = ['[A-Z_-]+', 'color', 'relative', 'validateStatus', 'aria-current'];

const errors = (names, prefix = '') => Object.fromEntries(names.map((name) => [`${prefix}${name}`, 'error']));
const off = (names) => Object.fromEntries(names.map((name) => [name, 'off']));

const refused = {
  everywhere: [noEnum, noLiteralSpread],
  machine: [...noMachineClock, ...noMachineLocale],
};
const syntax = (...rules) => ({ 'recado/no-restricted-syntax': ['error', ...rules.flat()] });

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: [
    'eslint-plugin-simple-import-sort',
    'eslint-plugin-i18next',
    fileURLToPath(new URL('build/lint/syntax-plugin.js', import.meta.url)),
  ],
  categories: { correctness: 'off' },
  env: { builtin: true },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['out/', 'dist/', 'coverage/', 'test-results/', 'playwright-report/', 'resources/'],
  rules: {
    ...errors(language),
    ...errors(provenByCompiler),
    'simple-import-sort/imports': ['error', { groups: importGroups }],
    'simple-import-sort/exports': 'error',
    eqeqeq: ['error', 'always'],
    'no-var': 'error',
    'prefer-const': 'error',
    'object-shorthand': 'error',
    'no-implicit-coercion': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
    // `modified` counts an exhaustive switch over a union once, however many members the union has.
    complexity: ['error', { max: 15, variant: 'modified' }],
  },
  overrides: [
    {
      files: ['**/*.cjs', '**/*.js'],
      env: { node: true },
    },
    {
      files: typescript,
      rules: {
        ...off(provenByCompiler),
        ...errors(typed, 'typescript/'),
        'no-array-constructor': 'error',
        'no-empty-function': 'error',
        'no-unused-expressions': 'error',
        'no-useless-constructor': 'error',
        'prefer-rest-params': 'error',
        'prefer-spread': 'error',
        'max-params': ['error', { max: 3 }],
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/consistent-type-definitions': ['error', 'type'],
        'typescript/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
        'typescript/switch-exhaustiveness-check': [
          'error',
          { considerDefaultExhaustiveForUnions: false, requireDefaultForNonUnion: true },
        ],
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
        'typescript/no-misused-spread': ['error', { allow: ['string'] }],
        'no-restricted-exports': [
          'error',
          { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } },
        ],
        ...syntax(refused.everywhere, refused.machine),
        'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      files: ['tests/electron-contract/application/*.js'],
      env: { browser: true },
      globals: { contract: 'readonly' },
    },
    {
      files: ['src/**/*.ts', 'src/**/*.tsx'],
      rules: {
        'no-console': 'error',
        'no-restricted-imports': ['error', { paths: [staticAntd], patterns: [farRelative, electron] }],
      },
    },
    {
      files: electronKnowers,
      rules: { 'no-restricted-imports': ['error', { patterns: [farRelative] }] },
    },
    {
      files: ['src/renderer/**/*.ts', 'src/renderer/**/*.tsx'],
      rules: errors(hooks, 'react/'),
    },
    {
      files: ['src/renderer/**/*.tsx'],
      rules: {
        'max-lines-per-function': ['error', { max: 150, skipBlankLines: true, skipComments: true }],
        ...syntax(refused.everywhere, refused.machine, noHex, noNativeMoment),
        'i18next/no-literal-string': [
          'error',
          {
            mode: 'jsx-only',
            'jsx-attributes': { include: spokenAttributes.map((name) => `^${name}$`) },
            'should-validate-template': true,
            callees: { exclude: wordsOfMachines },
            'object-properties': { exclude: valuesOfMachines },
            message: 'Text comes from the language files',
          },
        ],
      },
    },
    {
      files: clockReaders,
      rules: syntax(refused.everywhere, noMachineLocale),
    },
    {
      files: tests,
      rules: {
        // A test may build the impossible, and a thrown "undefined" is as good a failure as an assertion.
        'typescript/no-unsafe-type-assertion': 'off',
        'typescript/no-non-null-assertion': 'off',
        'no-empty-function': 'off',
        'typescript/unbound-method': 'off',
        'i18next/no-literal-string': 'off',
        // Colours of tags and queues are data of the wire.
        ...syntax(refused.everywhere, refused.machine),
        'max-lines-per-function': 'off',
      },
    },
    {
      files: unitTests,
      rules: syntax(refused.everywhere, refused.machine, noSleep),
    },
    {
      files: testClocks,
      rules: syntax(refused.everywhere, noMachineLocale),
    },
    {
      // Merging into a library's own types needs its form.
      files: ['**/*.d.ts'],
      rules: { 'typescript/consistent-type-definitions': 'off' },
    },
    {
      files: ['**/*.config.ts', '*.config.js', 'build/lint/*.js'],
      rules: { 'no-restricted-exports': 'off' },
    },
  ],
});
