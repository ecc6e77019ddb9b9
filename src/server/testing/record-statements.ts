import { PgDialect } from 'drizzle-orm/pg-core';
import { onTestFinished, vi } from 'vitest';

/**
 * Records the statements of the test from here on. Leaves out those without values, which only tell the names of columns,
 * and the claims of the job runner, which looks for jobs whenever one was added.
 */
export function recordStatements(): () => string[] {
  const spy = vi.spyOn(PgDialect.prototype, 'sqlToQuery');
  onTestFinished(() => spy.mockRestore());
  return () =>
    spy.mock.results.flatMap((result) => {
      if (result.type !== 'return' || result.value.params.length === 0) return [];
      return result.value.sql.startsWith('update "jobs"') ? [] : [result.value.sql];
    });
}
