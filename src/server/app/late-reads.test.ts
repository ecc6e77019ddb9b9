import { beforeEach, expect, it } from 'vitest';

import type { LateReads } from '@server/platform/storage/replica';
import { callEndpoint } from '@server/testing/call-endpoint';
import { requestOf } from '@server/testing/endpoint-requests';
import { useWorkspace } from '@server/testing/use-workspace';
import type { Endpoint } from '@shared/api/endpoint';
import type { EndpointName } from '@shared/api/table';
import { endpoints } from '@shared/api/table';
import { testNow } from '@tests/support/frozen-time';

let late = 0;
const lateReads: LateReads = {
  read: (scope, work) => {
    late += 1;
    return work(scope);
  },
  close: () => Promise.resolve(),
};
const workspace = useWorkspace({ lateReads });
const { home, admin } = workspace;
beforeEach(() => {
  late = 0;
});

const isRead = (name: EndpointName) => {
  const { method, access }: Endpoint = endpoints[name];
  return method === 'GET' && (access === 'user' || access === 'admin');
};
const reads = (Object.keys(endpoints) as EndpointName[]).filter(isRead);

it('only figures of periods may come late: no list in which somebody looks for what he has changed', async () => {
  expect(reads.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const name of reads) {
    late = 0;
    const request = await requestOf[name]({ home, callerCompanyId: home.id });
    const { status, text } = await callEndpoint(workspace.url, name, { ...request, token: admin.token });
    expect(status, `${name}: ${text}`).toBeLessThan(500);
    if (late > 0) found.push(name);
  }
  expect(found.sort()).toEqual([
    'dashboard.figures',
    'dashboard.report',
    'dashboard.ticketsByDay',
    'dashboard.ticketsByUser',
    'flowHistory.figures',
  ]);
});

it.each([
  ['without an end', '', 0],
  ['until now', `?until=${new Date(testNow).toISOString()}`, 0],
  ['until five minutes ago', `?until=${new Date(testNow - 300_000).toISOString()}`, 0],
  ['until an hour ago', `?until=${new Date(testNow - 3_600_000).toISOString()}`, 1],
])('the audit log %s may come late only where its time is over', async (...[, query, times]) => {
  expect((await admin.get(`/audit-log${query}`)).status).toBe(200);
  expect(late).toBe(times);
});
