import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import i18next from 'eslint-plugin-i18next';
import reactHooks from 'eslint-plugin-react-hooks';
import simpleImportSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';

const typed = ['**/*.ts', '**/*.tsx'];
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

const noEnum = { selector: 'TSEnumDeclaration', message: 'Use a union of string literals.' };
const noLiteralSpread = { selector: 'SpreadElement > ObjectExpression', message: 'Write the keys into the object.' };
const noMachineClock = [
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "CallExpression[callee.name='Date']",
  "MemberExpression[object.name='Date'][property.name='now']",
  "CallExpression[callee.name='dayjs'][arguments.length=0]",
].map((selector) => ({
  selector,
  message: 'Take the clock of the process (see clockReaders in eslint.config.js), or testNow in a test.',
}));
const noMachineLocale = [
  'CallExpression[callee.property.name=/^toLocale/][arguments.length=0]',
  ":matches(CallExpression, NewExpression)[callee.object.name='Intl'][arguments.length=0]" +
    ":not(MemberExpression[property.name='resolvedOptions'] > *)",
].map((selector) => ({
  selector,
  message: "Name the locale, or use a function that has none: the machine's may be any.",
}));
const noNativeMoment = {
  selector: "JSXAttribute[name.name='type'][value.value=/^(date|time|datetime-local|month|week)$/]",
  message: "The browser's fields use the system's language: take MomentInput, ClockInput or DatePicker.",
};
const noSleep = [
  "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout'][arguments.length>1]",
  String.raw`ImportDeclaration[source.value=/^(node:)?timers\u002fpromises$/] > ImportSpecifier[imported.name='setTimeout']`,
  "CallExpression[callee.property.name='waitForTimeout']",
].map((selector) => ({
  selector,
  message: 'A fixed sleep is too short on a busy machine: wait for a condition, or stop the timers.',
}));
const noHex = { selector: 'Literal[value=/^#[0-9a-f]{3,8}$/i]', message: 'Colours come from the theme tokens.' };

/** The only files that read the machine's clock; scripts measure how long things take. */
const clockReaders = [
  'src/main/electron/clock.ts',
  'src/renderer/lib/current-time.ts',
  'src/server/platform/clock.ts',
  'tests/support/frozen-time.ts',
  'tests/support/machine-clock.ts',
  'build/**/*.ts',
];

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

export default defineConfig(
  globalIgnores(['out/', 'dist/', 'coverage/', 'test-results/', 'playwright-report/', 'resources/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  js.configs.recommended,
  {
    plugins: { 'simple-import-sort': simpleImportSort },
    rules: {
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
  },
  {
    files: ['**/*.cjs', '**/*.js'],
    languageOptions: { globals: { module: 'writable', require: 'readonly', process: 'readonly' } },
  },
  {
    files: typed,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: false, requireDefaultForNonUnion: true },
      ],
      '@typescript-eslint/no-unsafe-type-assertion': 'error',
      '@typescript-eslint/max-params': ['error', { max: 3 }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      // An async function without await is how a synchronous answer keeps a port's promise.
      '@typescript-eslint/require-await': 'off',
      // Endpoint and call tables tie one parameter to the return type on purpose.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
      'no-restricted-syntax': ['error', noEnum, noLiteralSpread, ...noMachineClock, ...noMachineLocale],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    rules: {
      'no-console': 'error',
      '@typescript-eslint/no-restricted-imports': ['error', { paths: [staticAntd], patterns: [farRelative, electron] }],
    },
  },
  {
    files: electronKnowers,
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [farRelative] }] },
  },
  {
    files: ['src/renderer/**/*.ts', 'src/renderer/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['src/renderer/**/*.tsx'],
    plugins: { i18next },
    rules: {
      'max-lines-per-function': ['error', { max: 150, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        noEnum,
        noLiteralSpread,
        noHex,
        noNativeMoment,
        ...noMachineClock,
        ...noMachineLocale,
      ],
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          'jsx-attributes': { include: spokenAttributes.map((name) => `^${name}$`) },
          'should-validate-template': true,
          message: 'Text comes from the language files',
        },
      ],
    },
  },
  {
    files: tests,
    rules: {
      // A test may build the impossible, and a thrown "undefined" is as good a failure as an assertion.
      '@typescript-eslint/no-unsafe-type-assertion': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'i18next/no-literal-string': 'off',
      // Colours of tags and queues are data of the wire.
      'no-restricted-syntax': ['error', noEnum, noLiteralSpread, ...noMachineClock, ...noMachineLocale],
      'max-lines-per-function': 'off',
    },
  },
  {
    files: unitTests,
    rules: {
      'no-restricted-syntax': ['error', noEnum, noLiteralSpread, ...noMachineClock, ...noMachineLocale, ...noSleep],
    },
  },
  {
    files: clockReaders,
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', noEnum, noLiteralSpread, ...noMachineLocale] },
  },
  {
    // Merging into a library's own types needs its form.
    files: ['**/*.d.ts'],
    rules: { '@typescript-eslint/consistent-type-definitions': 'off' },
  },
  {
    files: ['**/*.config.ts', '*.config.js'],
    rules: { 'no-restricted-exports': 'off' },
  },
);
