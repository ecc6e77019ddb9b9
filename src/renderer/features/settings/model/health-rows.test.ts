import { expect, it } from 'vitest';

import type { HealthDetails } from '@shared/domain/health-details';

import type { HealthPart } from './health-rows';
import { healthRows } from './health-rows';

const now = Date.parse('2026-03-02T12:00:00Z');
const hoursAgo = (hours: number): string => new Date(now - hours * 3_600_000).toISOString();

const details: HealthDetails = {
  version: '1.0.0',
  startedAt: hoursAgo(5),
  jobs: [{ kind: 'a', waiting: 3, dueSince: null, failed: 0 }],
  sockets: 2,
  connections: [{ status: 'CONNECTED', count: 1 }],
  mail: { isSetUp: true, failedAt: null },
  machine: { databaseBytes: 1e9, freeBytes: 50 * 1024 ** 3, backups: { count: 7, newestAt: hoursAgo(9) } },
};
const machine = (parts: Partial<NonNullable<HealthDetails['machine']>>) => ({
  machine: { databaseBytes: 1, freeBytes: null, backups: null, ...parts },
});
const down = { status: 'DISCONNECTED', count: 1 } as const;

it('a healthy server has nothing to do in any part', () => {
  expect(healthRows(details, now).every(({ state, advice }) => state === 'good' && advice === null)).toBe(true);
});

it('an admin without the machine sees five parts', () => {
  const parts = healthRows({ ...details, machine: null }, now).map(({ part }) => part);
  expect(parts).toEqual(['server', 'jobs', 'connections', 'sockets', 'mail']);
});

it.each<[string, Partial<HealthDetails>, HealthPart, string, string | null]>([
  [
    'a job late by an hour',
    { jobs: [{ kind: 'a', waiting: 1, dueSince: hoursAgo(1), failed: 0 }] },
    'jobs',
    'bad',
    'jobsLate',
  ],
  [
    'a job late by minutes',
    { jobs: [{ kind: 'a', waiting: 1, dueSince: hoursAgo(0.1), failed: 0 }] },
    'jobs',
    'good',
    null,
  ],
  ['a failed job', { jobs: [{ kind: 'a', waiting: 0, dueSince: null, failed: 1 }] }, 'jobs', 'warning', 'jobsFailed'],
  [
    'one connection of two down',
    { connections: [...details.connections, down] },
    'connections',
    'warning',
    'connectionsDown',
  ],
  ['all connections down', { connections: [down] }, 'connections', 'bad', 'connectionsDown'],
  ['no connection', { connections: [] }, 'connections', 'warning', 'connectionsMissing'],
  ['no mail', { mail: { isSetUp: false, failedAt: null } }, 'mail', 'warning', 'mailMissing'],
  ['a refused mail', { mail: { isSetUp: true, failedAt: hoursAgo(1) } }, 'mail', 'bad', 'mailFailed'],
  ['little disk space', machine({ freeBytes: 2 * 1024 ** 3 }), 'disk', 'warning', 'diskLow'],
  ['hardly any disk space', machine({ freeBytes: 1000 }), 'disk', 'bad', 'diskLow'],
  ['an old backup', machine({ backups: { count: 1, newestAt: hoursAgo(49) } }), 'backups', 'bad', 'backupsOld'],
  ['no backup', machine({ backups: { count: 0, newestAt: null } }), 'backups', 'bad', 'backupsOld'],
  ['backups by other means', machine({}), 'backups', 'good', 'backupsElsewhere'],
])('%s', (...[, changes, part, state, advice]) => {
  const row = healthRows({ ...details, ...changes }, now).find((one) => one.part === part);
  expect(row).toEqual({ part, state, advice });
});
