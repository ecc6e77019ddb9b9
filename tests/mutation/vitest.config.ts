import { mergeConfig } from 'vitest/config';

import base from '../../vitest.config';
import { QuickTestsFirst } from './quick-tests-first';
import { reuseWorker } from './reused-worker';

const areaTests: unknown = JSON.parse(process.env.RECADO_MUTATION_TESTS ?? '[]');

/** The repository's settings with one project that holds the tests of one mutation area. Threads refuse V8's options. */
export default mergeConfig(
  { ...base, test: { ...base.test, projects: undefined, execArgv: undefined } },
  {
    plugins: [reuseWorker()],
    test: {
      include: areaTests,
      environment: 'node',
      setupFiles: ['tests/mutation/no-mutant-at-import.ts'],
      reporters: [],
      sequence: { sequencer: QuickTestsFirst },
      // A test that waits for what a mutant prevents fails here, before Stryker stops the process.
      testTimeout: Number(process.env.RECADO_MUTATION_TIMEOUT),
    },
  },
);
