import assert from 'node:assert/strict';

import type { Case } from '../run';
import { asAdmin } from '../run';
import { ifOffered } from './devices';

export const auditLogCases = {
  'auditLog.list': async (run) => {
    asAdmin(run);
    const { client } = run;
    const page = await ifOffered('auditLog', () => client.call('auditLog.list', { query: { area: 'queues' } }));
    assert.ok(page.entries.every(({ area }) => area === 'queues'));
  },
} satisfies Record<string, Case>;
