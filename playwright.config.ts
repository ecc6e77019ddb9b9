import { defineConfig } from '@playwright/test';

import type { ProjectOptions } from './tests/e2e/support/fixtures';
import { strictSpecs } from './tests/e2e/support/quirks';

const strict = strictSpecs.map((name) => `**/${name}.spec.ts`);

export default defineConfig<object, ProjectOptions>({
  testDir: 'tests/e2e',
  // Each test has its own application and server, and mostly waits for them: four at once keep two cores busy.
  workers: 4,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  // A build machine is busier than any desk. Specs of what must never be lost have one try wherever they run.
  retries: process.env.CI === undefined ? 0 : 1,
  // The language of the test's system, unless it says another.
  use: { locale: 'pt-BR', actionTimeout: 20_000 },
  projects: [
    { name: 'generous', testIgnore: strict },
    { name: 'strict', testMatch: strict, use: { quirks: true } },
  ],
  reporter: [['list']],
  outputDir: 'test-results',
});
