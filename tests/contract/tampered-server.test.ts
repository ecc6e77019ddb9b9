import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Workspace } from '@server/workspace';

import { startDemoServer } from './demo-server';
import { isCompatible, reportOf, runContract } from './run-contract';

let workspace: Workspace;
beforeAll(async () => {
  workspace = await startDemoServer();
});
afterAll(() => workspace.close());

async function tamper(fault: object): Promise<void> {
  const body = JSON.stringify(fault);
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${workspace.url}/simulator/faults`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}

it('names what is missing and what fails, and goes on to the end', async () => {
  await tamper({ kind: 'refuse', path: '/users/list', times: 9, status: 404, error: 'ERR_NO_ROUTE_FOUND' });
  await tamper({ kind: 'refuse', path: '/plans/all', times: 9, status: 500 });
  await tamper({ kind: 'drop', path: '/tickets/u/*', times: 9 });
  const results = await runContract({ url: workspace.url, email: 'admin@recado.demo', password: 'recado' });
  const troubled = results.filter(({ outcome }) => outcome !== 'passed');
  expect(troubled.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['users.options', 'missing'],
    ['plans.all', 'failed'],
    ['tickets.showByUuid', 'failed'],
  ]);
  expect(reportOf(results)).toContain('users         3 passed, 1 missing');
  expect(isCompatible(results)).toBe(false);
  expect(results.at(-1)).toMatchObject({ name: 'session.logout', outcome: 'passed' });
});

it('a server that is not there, or where nobody can sign in, ends the run at once', async () => {
  await tamper({ clear: true });
  await expect(runContract({ url: workspace.url, email: 'admin@recado.demo', password: 'x' })).rejects.toThrow(
    'admin@recado.demo cannot sign in',
  );
});
