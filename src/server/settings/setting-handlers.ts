import { asc, eq } from 'drizzle-orm';

import type { AreaHandlers } from '@server/http/handler';
import { missing } from '@server/http/refusal';
import type { Services } from '@server/services';
import { settings } from '@server/storage/schema';
import { wireRow } from '@server/storage/wire-row';

export function settingHandlers({ publish, clock }: Services): AreaHandlers<'settings'> {
  return {
    async 'settings.list'(_input, { scope }) {
      return (await scope.find(settings, { orderBy: [asc(settings.id)] })).map(wireRow);
    },

    /** A key nobody has set before is made: companies of older servers lack some. */
    async 'settings.update'({ params: { key }, body: { value } }, { scope }) {
      const updatedAt = clock.now();
      await scope.insertUnlessTaken(settings, { key, value, createdAt: updatedAt, updatedAt });
      const [row] = await scope.update(settings, eq(settings.key, key), { value, updatedAt });
      if (row === undefined) throw missing('ERR_NO_SETTING_FOUND');
      const setting = wireRow(row);
      publish.toCompany(scope.companyId, 'settings', { action: 'update', setting });
      return setting;
    },
  };
}
