import { expect, it } from 'vitest';

import { Refusal } from '@server/platform/http/refusal';
import type { Mail } from '@server/platform/ports/mailer';
import { jobs } from '@server/platform/storage/tables/jobs';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

let refusesMail = false;
const workspace = useWorkspace({
  mail: {
    async send(_mail: Mail) {
      if (refusesMail) throw new Refusal(503, 'ERR_MAIL_UNAVAILABLE');
    },
  },
});
const { home, other, admin } = workspace;
const details = async (who = admin) => read('health.details', await who.get('/health/details'));

it('an admin reads the state of the company, and nothing of the machine', async () => {
  await workspace.socket(admin.token);
  const found = await details();
  expect(found).toMatchObject({ sockets: 1, connections: [{ status: 'CONNECTED', count: 1 }], machine: null });
  expect(found.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(Date.parse(found.startedAt)).toBeLessThan(workspace.now());
});

it('late and failed jobs are counted by kind, in the own company alone', async () => {
  const past = new Date(workspace.now() - 3_600_000);
  const draft = { kind: 'test.kind', payload: {}, runAt: past, claimedUntil: new Date('2099-01-01') };
  for (const { scope } of [home, other]) await scope.insert(jobs, draft);
  await home.scope.insert(jobs, { ...draft, failedAt: past, failure: 'Error' });
  await home.scope.insert(jobs, { ...draft, runAt: new Date('2099-01-01') });
  const row = (await details()).jobs.find(({ kind }) => kind === 'test.kind');
  expect(row).toEqual({ kind: 'test.kind', waiting: 2, failed: 1, dueSince: past.toISOString() });
});

it('the super administrator reads the size of the database and the free disk too', async () => {
  const { machine } = await details(await workspace.addSuperAdmin());
  expect(machine).toMatchObject({ databaseBytes: expect.any(Number) as number, backups: null });
  expect(machine?.databaseBytes).toBeGreaterThan(1_000_000);
  expect(machine?.freeBytes).toBeGreaterThan(0);
});

it('a refused mail is shown until one is accepted', async () => {
  const request = () => admin.post(`/forgetpassword/${home.ana.email}`);
  expect((await details()).mail).toEqual({ isSetUp: true, failedAt: null });
  refusesMail = true;
  await request();
  expect((await details()).mail.failedAt).not.toBeNull();
});
