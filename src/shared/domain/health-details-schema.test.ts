import { expect, it } from 'vitest';

import { healthDetails } from './health-details';

const now = '2026-03-02T12:00:00Z';

const details = {
  version: '1.0.0',
  startedAt: now,
  jobs: [
    { kind: 'send', waiting: 3, dueSince: now, failed: 1 },
    { kind: 'export', waiting: 0, dueSince: null, failed: 2 },
  ],
  sockets: 2,
  connections: [{ status: 'CONNECTED', count: 1 }],
  mail: { isSetUp: true, failedAt: now },
  machine: { databaseBytes: 1000, freeBytes: 50_000, backups: { count: 7, newestAt: now } },
};

it('the state of a server is read as the server sends it', () => {
  expect(healthDetails.parse(details)).toEqual(details);
});

it('the machine is missing for admins, and its free space and backups where the server cannot tell', () => {
  const unknown = { ...details, machine: { databaseBytes: 1000, freeBytes: null, backups: null } };
  expect(healthDetails.parse({ ...details, machine: null }).machine).toBeNull();
  expect(healthDetails.parse(unknown)).toEqual(unknown);
});

it('a job, a mail server and backups without a time have none', () => {
  const parsed = healthDetails.parse({
    ...details,
    jobs: [{ kind: 'send' }],
    mail: {},
    machine: { ...details.machine, backups: { count: 0 } },
  });
  expect(parsed.jobs).toEqual([{ kind: 'send', waiting: 0, dueSince: null, failed: 0 }]);
  expect(parsed.mail).toEqual({ isSetUp: false, failedAt: null });
  expect(parsed.machine?.backups).toEqual({ count: 0, newestAt: null });
});
