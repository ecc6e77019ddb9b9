import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { HangReporter } from './build/hang-reporter.ts';
import { replacingModules } from './build/replacing-modules.ts';

const source = (folder: string) => fileURLToPath(new URL(`./src/${folder}`, import.meta.url));

const trackedStores = fileURLToPath(new URL('./tests/support/renderer/tracked-stores.ts', import.meta.url));

/** Tests that want something around them, which `npm test` arranges: an unlocked keyring, a build. */
const extra = ['dev', 'keychain', 'packaging']
  .filter((folder) => folder === process.env.RECADO_EXTRA_TESTS)
  .map((folder) => `tests/${folder}/**/*.test.ts`);

const rules = [
  'src/{browser-shell,main,preload}/**/*.test.ts',
  'build/**/*.test.ts',
  'tests/{architecture,contract,crash,spec,support}/**/*.test.{ts,tsx}',
  ...extra,
];

/** Databases of the server's tests are in memory, or on a PostgreSQL: see tests/support/test-postgres.ts. */
const usesPostgres = (process.env.RECADO_TEST_POSTGRES ?? '') !== '';

/** File for the results, which `npm test` reads. */
const jsonReport = process.env.RECADO_TEST_REPORT;

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      '@shared': source('shared'),
      '@main': source('main'),
      '@renderer': source('renderer'),
      '@server': source('server'),
      '@tests': fileURLToPath(new URL('./tests', import.meta.url)),
    },
  },
  test: {
    projects: [
      // A process for each file would cost more than most files do. Files that replace modules have one of their own.
      {
        extends: true,
        test: {
          name: 'rules',
          include: rules,
          exclude: replacingModules,
          isolate: false,
          // GitHub's packages import JSON without an attribute, which Node refuses and Vite reads.
          server: { deps: { inline: [/@actions\//] } },
        },
      },
      { extends: true, test: { name: 'replacing modules', include: replacingModules } },
      // The database engine's WASM is compiled once per process, not once per file. The files of a process share an engine.
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'tests/security/**/*.test.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'plain', include: ['src/{renderer,shared}/**/*.test.ts'], isolate: false } },
      // Screens import most of the application: they share one copy of it, and clean up after themselves.
      {
        extends: true,
        resolve: { alias: [{ find: /^zustand$/, replacement: trackedStores }] },
        test: { name: 'screens', include: ['src/**/*.test.tsx'], environment: 'jsdom', isolate: false },
      },
    ],
    environment: 'node',
    setupFiles: [fileURLToPath(new URL('./tests/support/setup-frozen-time.ts', import.meta.url))],
    globalSetup: usesPostgres ? [fileURLToPath(new URL('./tests/support/test-postgres.ts', import.meta.url))] : [],
    pool: 'forks',
    // Most objects of a screen die young: a larger nursery saves a tenth of the processor time of its tests.
    execArgv: ['--max-semi-space-size=64'],
    // Tests wait for timers and other processes in a third of their time, so that three workers keep two cores busy.
    maxWorkers: 3,
    reporters: [
      process.env.RECADO_TEST_REPORTER ?? 'default',
      new HangReporter(),
      ...(jsonReport === undefined ? [] : [['json', { outputFile: jsonReport }] satisfies [string, object]]),
    ],
    // Some files start a workspace server of their own, which takes long on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    restoreMocks: true,
    unstubEnvs: true,
    env: {
      DEBUG_PRINT_LIMIT: '0',
      ELECTRON_OVERRIDE_DIST_PATH: '/nonexistent',
      TZ: process.env.RECADO_TEST_TZ ?? 'America/Sao_Paulo',
    },
  },
});
