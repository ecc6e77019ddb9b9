import assert from 'node:assert/strict';

import type { Case } from '../run';
import { asAdmin } from '../run';
import { ifOffered } from './devices';

export const healthCases = {
  'health.details': async (run) => {
    asAdmin(run);
    const { client } = run;
    const details = await ifOffered('healthDetails', () => client.call('health.details', {}));
    assert.ok(Date.parse(details.startedAt) > 0);
  },
} satisfies Record<string, Case>;
