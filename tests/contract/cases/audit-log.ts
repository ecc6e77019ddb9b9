import assert from 'node:assert/strict';

import type { Case } from '../run';
import { ifOffered } from './devices';

export const auditLogCases = {
  'auditLog.list': async ({ client }) => {
    const page = await ifOffered('auditLog', () => client.call('auditLog.list', { query: { area: 'queues' } }));
    assert.ok(page.entries.every(({ area }) => area === 'queues'));
  },
  'health.details': async ({ client }) => {
    const details = await ifOffered('healthDetails', () => client.call('health.details', {}));
    assert.ok(Date.parse(details.startedAt) > 0);
  },
} satisfies Record<string, Case>;
