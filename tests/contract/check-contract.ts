import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import type { findPostgres, OwnPostgres } from '@server/testing/own-postgres';
import { startPostgres } from '@server/testing/own-postgres';
import type { EndpointName } from '@shared/api/table';

import { needsCapability } from './capability-endpoints';
import { signedIn } from './cases/session';
import type { DemoServer } from './demo-server';
import { startDemoServer } from './demo-server';
import { EventRecorder } from './event-recorder';
import type { Result } from './outcome';
import { runContract } from './run-contract';

const realtime = ['realtime.ready', 'realtime.stranger', 'realtime.second'];

type ContractCheck = {
  /** Title of each endpoint's case. */
  promises: Readonly<Record<EndpointName, string>>;
  quirks: boolean;
  postgres?: ReturnType<typeof findPostgres>;
};

/** Declares the tests of one kind of workspace server, as admin, super administrator and attendant. */
export function checkContract({ promises, quirks, postgres }: ContractCheck): void {
  let database: OwnPostgres | undefined;
  let workspace: DemoServer;
  let asAdmin: Result[];
  let asSuper: Result[];
  let receivedByNeighbour: string[];

  const resultsFor = (email: string) => runContract({ url: workspace.url, email, password: 'recado' });

  beforeAll(async () => {
    database = postgres && (await startPostgres(postgres));
    workspace = await startDemoServer({ quirks, databaseUrl: database?.url });
    const other = await signedIn({ url: workspace.url, email: 'other@recado.demo', password: 'recado' });
    const recorder = new EventRecorder(workspace.url, other.client.token ?? '');
    await recorder.receives('ready', z.unknown());
    for (const status of ['open', 'pending', 'closed']) recorder.emit('joinTickets', status);
    recorder.emit('joinNotification');
    asAdmin = await resultsFor('admin@recado.demo');
    asSuper = await resultsFor('super@recado.demo');
    receivedByNeighbour = recorder.names();
    recorder.close();
  });
  afterAll(async () => {
    await workspace.close();
    await database?.stop();
  });

  const isMissing = (name: string) => quirks && name === 'integrations.testSession';

  it.each(Object.entries(promises))('%s %s', (name) => {
    // Only the super administrator creates records for all companies.
    const results = name.startsWith('announcements.') ? asSuper : asAdmin;
    const { outcome, reason } = results.find((result) => result.name === name) ?? {};
    if (isMissing(name)) expect(outcome).toBe('missing');
    else if (quirks && needsCapability(name)) expect(outcome).toBe('skipped');
    else expect([outcome, reason]).toEqual(['passed', '']);
  });

  it.each(realtime)('%s', (name) => {
    expect(asAdmin.find((result) => result.name === name)).toMatchObject({ outcome: 'passed', reason: '' });
  });

  it('tells another company nothing of it [RT-021]', () => {
    // Help and announcements are the super administrator's, and for every company. The sign-in is their own.
    const forEveryone = new Set(['ready', 'company-announcement', 'company-2-help', 'company-2-auth']);
    expect(receivedByNeighbour.filter((name) => !forEveryone.has(name))).toEqual([]);
  });

  it('lets the super administrator do everything', () => {
    const lacking = asSuper.filter(({ outcome }) => outcome === 'failed' || outcome === 'missing');
    expect(lacking.filter(({ name }) => !isMissing(name))).toEqual([]);
  });

  it('lets an attendant do the same, but run nothing', async () => {
    const results = await resultsFor('ana@recado.demo');
    expect(results.filter(({ outcome }) => outcome === 'failed' || outcome === 'missing')).toEqual([]);
    const skipped = results.filter(({ outcome }) => outcome === 'skipped').map(({ name }) => name);
    expect(skipped).toEqual(expect.arrayContaining(['users.create', 'queues.remove', 'connections.pair']));
    // Endpoints for attendants are also called as an attendant.
    const daily = skipped.filter((name) => /^(session|contacts|tickets|messages|companies|plans)\./.test(name));
    // Real servers leave that to the client.
    const ordinary = daily.filter((name) => !needsCapability(name)).sort();
    expect(ordinary).toEqual(quirks ? ['contacts.remove'] : ['contacts.remove', 'tickets.remove']);
  });
}
