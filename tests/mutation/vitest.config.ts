import { mergeConfig } from 'vitest/config';

import base from '../../vitest.config';

const areaTests: unknown = JSON.parse(process.env.RECADO_MUTATION_TESTS ?? '[]');

/** The repository's settings with one project that holds the tests of one mutation area. */
export default mergeConfig(
  { ...base, test: { ...base.test, projects: undefined } },
  { test: { include: areaTests, environment: 'node' } },
);
