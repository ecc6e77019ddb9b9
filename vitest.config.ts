import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const source = (folder: string) => fileURLToPath(new URL(`./src/${folder}`, import.meta.url));

/** Tests that want something around them, which `npm test` arranges: an unlocked keyring, a build. */
const extra = ['keychain', 'packaging']
  .filter((folder) => folder === process.env.RECADO_EXTRA_TESTS)
  .map((folder) => `tests/${folder}/**/*.test.ts`);

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
    include: [
      'src/**/*.test.{ts,tsx}',
      'build/**/*.test.ts',
      'tests/{architecture,contract,spec,support}/**/*.test.{ts,tsx}',
      ...extra,
    ],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // PGlite compiles its WASM once per file, which takes seconds on a busy machine.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    env: { ELECTRON_OVERRIDE_DIST_PATH: '/nonexistent', TZ: 'America/Sao_Paulo' },
  },
});
