import { describe, expect, it, vi } from 'vitest';

import { recordStatements } from '@server/testing/record-statements';
import { useRuleBench } from '@server/testing/rule-bench';

import { gatheredRead } from './gathered-reads';
import { tickets } from './schema';

const bench = useRuleBench();

describe('rows read by id at the same time', () => {
  it('take one statement, and each caller has its own row or none', async () => {
    const { scope } = bench.home;
    const [one, two] = [await bench.home.ticket(), await bench.home.ticket()];
    const statements = recordStatements();
    const rows = await Promise.all([two.id, one.id, 0, two.id].map((id) => scope.byId(tickets, id)));
    expect(rows).toEqual([two, one, undefined, two]);
    expect(statements()).toHaveLength(1);
  });

  it('take a statement each inside a transaction, which sees its own changes', async () => {
    const { scope } = bench.home;
    const ids = [(await bench.home.ticket()).id, (await bench.home.ticket()).id];
    await scope.transaction(async (inner) => {
      await inner.update(tickets, undefined, { lastMessage: 'Oi' });
      const statements = recordStatements();
      const rows = await Promise.all(ids.map((id) => inner.byId(tickets, id)));
      expect(rows.map((row) => row?.lastMessage)).toEqual(['Oi', 'Oi']);
      expect(statements()).toHaveLength(2);
    });
  });

  it('are those of their company, for more companies than have reads of their own', async () => {
    const database = {};
    const load = (companyId: number) => async (ids: readonly unknown[]) => ids.map((id) => ({ id, companyId }));
    const read = (companyId: number) =>
      gatheredRead(database, { companyId, table: tickets, column: tickets.id, load: load(companyId) });
    const companies = Array.from({ length: 250 }, (_none, index) => index + 1);
    expect(await Promise.all(companies.map((companyId) => read(companyId)([7])))).toEqual(
      companies.map((companyId) => [{ id: 7, companyId }]),
    );
    expect(read(250)).toBe(read(250));
    expect(read(250)).not.toBe(read(249));
  });

  it('are read again for a caller that begins while a statement runs', async () => {
    const running: (() => void)[] = [];
    let stored = 'before';
    const load = async (ids: readonly unknown[]) => {
      const rows = ids.map((id) => ({ id, stored }));
      await new Promise<void>((resolve) => running.push(resolve));
      return rows;
    };
    const read = gatheredRead({}, { companyId: 1, table: tickets, column: tickets.id, load });
    const early = read([7]);
    await vi.waitFor(() => expect(running).toHaveLength(1));
    stored = 'after';
    const late = read([7]);
    running[0]?.();
    expect(await early).toEqual([{ id: 7, stored: 'before' }]);
    await vi.waitFor(() => expect(running).toHaveLength(2));
    running[1]?.();
    expect(await late).toEqual([{ id: 7, stored: 'after' }]);
  });
});
