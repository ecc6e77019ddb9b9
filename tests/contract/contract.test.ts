import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Workspace } from '@server/workspace';
import { endpoints } from '@shared/api/table';

import { startDemoServer } from './demo-server';
import type { Result } from './outcome';
import { reportOf, runContract } from './run-contract';

const everything = 3 + Object.keys(endpoints).length;

describe.each([
  ['the workspace server', false],
  ['the workspace server with the defects of the family’s', true],
])('%s keeps the contract', (_name, quirks) => {
  let workspace: Workspace;
  beforeAll(async () => {
    workspace = await startDemoServer({ quirks });
  });
  afterAll(() => workspace.close());

  const resultsFor = (email: string): Promise<Result[]> =>
    runContract({ url: workspace.url, email, password: 'recado' });

  it('for an admin, every endpoint of the table', async () => {
    const results = await resultsFor('admin@recado.demo');
    expect(reportOf(results.filter(({ outcome }) => outcome !== 'passed'))).toEqual([]);
    expect(results).toHaveLength(everything);
  });

  it('for an attendant, who may delete nothing', async () => {
    const results = await resultsFor('ana@recado.demo');
    expect(results.filter(({ outcome }) => outcome === 'failed' || outcome === 'missing')).toEqual([]);
    expect(results.filter(({ outcome }) => outcome === 'skipped').map(({ name }) => name)).toEqual(['tickets.remove']);
  });
});
