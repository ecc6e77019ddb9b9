import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import type { Caller } from '@server/platform/http/handler';
import { createJobQueue } from '@server/platform/jobs/job-queue';
import type { OpenedDatabase } from '@server/platform/storage/open-database';
import { companies } from '@server/platform/storage/schema';
import { auditEntries } from '@server/platform/storage/tables/audit-entries';
import { jobs } from '@server/platform/storage/tables/jobs';
import { sessions } from '@server/platform/storage/tables/sessions';
import type { Unscoped } from '@server/platform/storage/unscoped';
import { unscoped } from '@server/platform/storage/unscoped';
import { emptyStorage } from '@server/testing/migrated-storage';
import type { TestCompany } from '@server/testing/test-company';
import { createTestCompany } from '@server/testing/test-company';

import { createEnteredSessions, endEnteredSessionJob } from './entered-sessions';
import { createTokens } from './tokens';

const at = new Date('2026-01-01T00:00:00Z');
const clock = { now: () => at, wall: () => at };
const tokens = createTokens({ secret: new Uint8Array(32), accessSeconds: 900, now: () => at.getTime() });
const program = { address: '192.0.2.7', userAgent: 'Test/1' };
const ownSessionId = '33333333-3333-4333-8333-333333333333';

let opened: OpenedDatabase;
let storage: Unscoped;
let home: TestCompany;
let caller: Caller;
/** Sessions whose sockets were closed. */
const closed: string[] = [];
beforeAll(async () => {
  opened = await emptyStorage();
  storage = unscoped(opened.database);
  home = await createTestCompany(opened.database, 'Home');
  const { id, companyId } = home.admin;
  const rights = { profile: 'admin', super: true, allTicket: true, queueIds: [], seesNumbers: true } as const;
  caller = { id, companyId, sessionId: ownSessionId, ...rights, enteredBy: null, mustEnableTwoFactor: false };
});
afterEach(async () => {
  closed.length = 0;
  await opened.database.delete(auditEntries);
  await opened.database.delete(sessions);
  await opened.database.delete(jobs);
});
afterAll(() => opened.close());

const partsOf = (from: Unscoped) => ({
  storage: from,
  tokens,
  clock,
  jobs: createJobQueue({ clock, onAdded: () => undefined }),
  publish: { endSession: (sessionId: string) => void closed.push(sessionId) },
});

/** Enters as Ana of a new company; answers the caller that the access token identifies. */
async function entered(name: string) {
  const company = await createTestCompany(opened.database, name);
  const target = { companyId: company.id, userId: company.ana.id };
  const { token } = await createEnteredSessions(partsOf(storage)).begin(caller, target, program);
  const { sid: sessionId = '' } = (await tokens.readAccess(token)) ?? {};
  const enteredBy = { name: home.admin.name, sessionId: ownSessionId };
  return { company, sessionId, asAna: { ...caller, id: company.ana.id, companyId: company.id, sessionId, enteredBy } };
}
const entriesOf = async ({ scope }: TestCompany) =>
  (await scope.find(auditEntries, { orderBy: [asc(auditEntries.id)] })).map(({ action, fields }) => [
    action,
    fields[0]?.to,
  ]);
const plannedEnd = async () => {
  const [job] = await home.scope.find(jobs, { where: eq(jobs.kind, 'enteredSession.end') });
  if (job === undefined) throw new Error('No end is planned');
  return job;
};

it('an entered session that is left twice is recorded as left once', async () => {
  const { company, sessionId, asAna } = await entered('Left');
  const { leave } = createEnteredSessions(partsOf(storage));
  await leave(asAna);
  await expect(leave(asAna)).resolves.toBeUndefined();
  expect(closed).toEqual([sessionId]);
  expect(await entriesOf(home)).toEqual([
    ['entered', 'ana'],
    ['left', 'ana'],
  ]);
  expect(await entriesOf(company)).toEqual(await entriesOf(home));
});

it('an entered session whose user is removed while it is left is recorded without the name', async () => {
  const { asAna } = await entered('Removed');
  await createEnteredSessions(partsOf({ ...storage, user: async () => undefined })).leave(asAna);
  expect(await entriesOf(home)).toEqual([
    ['entered', 'ana'],
    ['left', ''],
  ]);
});

it('a super administrator who is removed meanwhile is recorded without the name', async () => {
  const company = await createTestCompany(opened.database, 'Nameless');
  const user = async (id: number) => (id === caller.id ? undefined : storage.user(id));
  const { begin } = createEnteredSessions(partsOf({ ...storage, user }));
  await begin(caller, { companyId: company.id, userId: company.ana.id }, program);
  const [entry] = await company.scope.find(auditEntries);
  expect(entry).toMatchObject({ userId: caller.id, userName: '', action: 'entered' });
});

it('the planned end closes the session and is done, also if the company was removed before', async () => {
  const { company, sessionId } = await entered('Gone');
  await opened.database.delete(companies).where(eq(companies.id, company.id));
  const { id, payload, runAt } = await plannedEnd();
  expect(runAt).toEqual(new Date(at.getTime() + 3_600_000));
  let settled = 0;
  const settle = async () => void (settled += 1);
  const { run } = endEnteredSessionJob(partsOf(storage));
  expect(await run({ id, payload, attempt: 1, scope: home.scope, settle })).toBe('done');
  expect([closed, settled]).toEqual([[sessionId], 1]);
  expect(await entriesOf(home)).toEqual([
    ['entered', 'ana'],
    ['left', 'ana'],
  ]);
});
