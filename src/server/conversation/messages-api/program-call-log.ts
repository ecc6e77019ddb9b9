import { desc, lte } from 'drizzle-orm';

import type { LogProgramCall } from '@server/platform/http/binder';
import { factsOf } from '@server/platform/http/failures';
import type { AreaHandlers } from '@server/platform/http/handler';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { programCalls } from '@server/platform/storage/tables/program-calls';
import { wireRow } from '@server/platform/storage/wire-row';
import { mostProgramCalls } from '@shared/domain/program-call';

/** Logs calls of programs with a valid token. A call that cannot be logged is reported and answered all the same. */
export function createProgramCallLog({ clock, report }: Pick<Services, 'clock' | 'report'>): LogProgramCall {
  return async ({ scope, connection, tokenName }, { name, status }) => {
    const kind = name === 'messagesApi.sendFiles' ? 'files' : 'text';
    const names = { tokenName, connectionName: connection.name };
    try {
      await scope.insert(programCalls, { kind, ...names, status, createdAt: clock.now() });
      await trim(scope);
    } catch (error) {
      report('program call was not logged', { endpoint: name, ...factsOf(error) });
    }
  };
}

async function trim(scope: CompanyScope): Promise<void> {
  const orderBy = [desc(programCalls.id)];
  const [surplus] = await scope.find(programCalls, { orderBy, offset: mostProgramCalls, limit: 1 });
  if (surplus !== undefined) await scope.remove(programCalls, lte(programCalls.id, surplus.id));
}

export function programCallHandlers(): AreaHandlers<'programCalls'> {
  return {
    async 'programCalls.list'(_input, { scope }) {
      const rows = await scope.find(programCalls, { orderBy: [desc(programCalls.id)] });
      return rows.map(({ companyId: _own, ...row }) => wireRow(row));
    },
  };
}
