import { defineConfig } from '@playwright/test';

import type { ProjectOptions } from './tests/e2e/support/fixtures';
import { serverProjects } from './tests/e2e/support/quirks';

const isCi = process.env.CI !== undefined;

export default defineConfig<object, ProjectOptions>({
  testDir: 'tests/e2e',
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
  // Each test has its own application and server, and mostly waits for them: four at once keep two cores busy.
  workers: 4,
  fullyParallel: false,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: isCi,
  // A build machine is busier than any desk. Specs of what must never be lost have one try wherever they run.
  retries: isCi ? 1 : 0,
  // The language of the test's system, unless it says another.
  use: { locale: 'pt-BR', actionTimeout: 20_000 },
  projects: serverProjects,
  reporter: [['list']],
  outputDir: 'test-results',
  globalTeardown: ['./tests/e2e/support/remove-seeds.ts', './tests/e2e/support/sent-calls/check-calls.ts'],
});
