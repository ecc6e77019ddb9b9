import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import { expect, vi } from 'vitest';

import { messages, tags, users, whatsapps } from '@server/platform/storage/schema';
import { campaigns, campaignShipping } from '@server/platform/storage/tables/campaigns';
import { connectionOutages } from '@server/platform/storage/tables/connection-outages';
import { emailConfirmations } from '@server/platform/storage/tables/email-confirmations';
import { flowLogs, flowLogSteps } from '@server/platform/storage/tables/flow-logs';
import { flowRuns } from '@server/platform/storage/tables/flow-runs';
import { flows } from '@server/platform/storage/tables/flows';
import { invoices } from '@server/platform/storage/tables/invoices';
import { jobs } from '@server/platform/storage/tables/jobs';
import { quickMessages, quickMessageUses } from '@server/platform/storage/tables/quick-messages';
import { userRatings } from '@server/platform/storage/tables/ratings';
import { robotSessions } from '@server/platform/storage/tables/robot-sessions';
import { recoveryCodes } from '@server/platform/storage/tables/two-factor';
import { userAssignments } from '@server/platform/storage/tables/user-assignments';
import { callEndpoint } from '@server/testing/call-endpoint';
import { requestOf } from '@server/testing/endpoint-requests';
import type { TestCompany } from '@server/testing/test-company';
import { createTestCompany } from '@server/testing/test-company';
import type { WorkspaceFixture } from '@server/testing/use-workspace';
import { ofHome } from '@server/testing/wire-request';
import type { EndpointName } from '@shared/api/table';
import { endpoints } from '@shared/api/table';

import type { TenantTable } from './company-rows';
import { makeSamples } from './company-rows';
import { lastingSession } from './lasting-session';

export const endpointNames = Object.keys(endpoints) as EndpointName[];

/** Sample rows of the home company, and two companies to attack it from. */
export type Attack = {
  tables: readonly TenantTable[];
  /** Companies whose users call: one with the home company's records in requests, one with its own. */
  attackers: { neighbour: Attacker; third: Attacker };
};
/** `admin` and `user` resolve to valid tokens. */
export type Attacker = { company: TestCompany; admin: () => Promise<string>; user: () => Promise<string> };

/** Fills every tenant table of the home company and signs the attackers in. */
export async function prepareAttack(workspace: WorkspaceFixture): Promise<Attack> {
  const { home, other, database } = workspace;
  const third = await createTestCompany(database, 'Third');
  const attackerOf = (company: TestCompany): Attacker => ({
    company,
    admin: lastingSession(workspace, () => company.admin),
    user: lastingSession(workspace, () => company.ana),
  });
  const attackers = { neighbour: attackerOf(other), third: attackerOf(third) };
  const tables = await makeSamples(database, home.id, { fill: () => fillHome(workspace), mark: ofHome });
  // The texts were marked past the scope; removing nothing discards the rows that it caches.
  await home.scope.remove(tags, eq(tags.id, -1));
  return { tables, attackers };
}

/** Makes rows of every kind: directly where no request makes one, otherwise by a request of each endpoint. */
async function fillHome(workspace: WorkspaceFixture): Promise<void> {
  const { home, url } = workspace;
  await insertOwnWork(home);
  for (const name of endpointNames) {
    const request = await requestOf[name]({ home, callerCompanyId: home.id });
    const isRemoval = endpoints[name].method === 'DELETE';
    if (!isRemoval) await callEndpoint(url, name, { ...request, token: workspace.admin.token });
  }
  await finishOwnWork(workspace);
}

/**
 * Waits for jobs and acknowledgements and ends pairings, whose codes expire: all would change rows while the attacks
 * compare them.
 */
async function finishOwnWork({ home, url, admin, passTime }: WorkspaceFixture): Promise<void> {
  await passTime(0);
  for (const { id: connectionId } of await home.scope.find(whatsapps, { where: eq(whatsapps.status, 'qrcode') }))
    await callEndpoint(url, 'connections.disconnect', {
      params: { connectionId: String(connectionId) },
      token: admin.token,
    });
  expect(await home.scope.count(whatsapps, inArray(whatsapps.status, ['qrcode', 'OPENING']))).toBe(0);
  const isUnderWay = and(eq(messages.fromMe, true), gt(messages.ack, 0), lt(messages.ack, readAck));
  const isOver = async () => expect(await home.scope.count(messages, isUnderWay)).toBe(0);
  await vi.waitFor(isOver, { timeout: 30_000 });
}

/** Acknowledgement of a message that the customer has read, the last one of the simulator. */
const readAck = 4;
const never = new Date('2099-01-01T00:00:00Z');

/** Rows that only the server itself writes. */
async function insertOwnWork({ scope, ...home }: TestCompany): Promise<void> {
  const { id: ticketId } = await home.ticket({ lastMessage: ofHome });
  const { id: flowId } = await scope.insert(flows, { name: `Sample ${ofHome}` });
  const { id: campaignId } = await scope.insert(campaigns, { name: `Sample ${ofHome}` });
  await scope.insert(campaignShipping, { campaignId, number: '5520900000000', message: ofHome });
  const { id: logId } = await scope.insert(flowLogs, { ticketId, flowId, lastNodeId: ofHome });
  await scope.insert(flowLogSteps, { logId, nodeId: 'start', answer: ofHome });
  await scope.insert(flowRuns, { ticketId, flowId, nodeId: 'start', waitsFor: 'answer', session: ofHome });
  await scope.insert(robotSessions, { ticketId, kind: 'prompt', sourceId: 1, session: ofHome });
  await scope.insert(userRatings, { ticketId, userId: home.ana.id, rate: 3 });
  await scope.insert(connectionOutages, { whatsappId: home.connectionId, since: new Date(0) });
  await scope.insert(userAssignments, { userId: home.ana.id, assignedAt: new Date(0) });
  const reply = { userId: home.ana.id, shortcode: `sample${ofHome}`, message: ofHome };
  const { id: quickMessageId } = await scope.insert(quickMessages, reply);
  await scope.insert(quickMessageUses, { quickMessageId, messageId: ofHome, usedAt: new Date(0) });
  await scope.insert(invoices, { detail: ofHome, value: 49.9, dueDate: never });
  await scope.insert(recoveryCodes, { userId: home.ana.id, codeHash: ofHome });
  const newcomer = { name: `Sample ${ofHome}`, email: `${ofHome}@home.test`, passwordHash: '' };
  const { id: userId } = await scope.insert(users, newcomer);
  await scope.insert(emailConfirmations, { userId, codeHash: ofHome, sentAt: new Date(0) });
  await scope.insert(jobs, { kind: 'sample', key: ofHome, payload: {}, runAt: never });
}
