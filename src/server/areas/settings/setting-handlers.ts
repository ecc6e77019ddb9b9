import { asc, eq } from 'drizzle-orm';

import { visibleSettings } from '@server/platform/company/visible-settings';
import type { AreaHandlers } from '@server/platform/http/handler';
import { missing } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { settings } from '@server/platform/storage/schema';
import { wireRow } from '@server/platform/storage/wire-row';
import { isForAdmins } from '@shared/domain/setting';

export function settingHandlers({ publish, clock }: Services): AreaHandlers<'settings'> {
  return {
    async 'settings.list'(_input, { scope, caller }) {
      return visibleSettings(await scope.find(settings, { orderBy: [asc(settings.id)] }), caller).map(wireRow);
    },

    /** Inserts a missing key: companies of older servers lack some. */
    async 'settings.update'({ params: { key }, body: { value } }, { scope }) {
      const updatedAt = clock.now();
      await scope.insertIfAbsent(settings, { key, value, createdAt: updatedAt, updatedAt });
      const [row] = await scope.update(settings, eq(settings.key, key), { value, updatedAt });
      if (row === undefined) throw missing('ERR_NO_SETTING_FOUND');
      const setting = wireRow(row);
      // Every user of the company receives the event, so it must not carry settings of admins.
      if (!isForAdmins(key)) publish.toCompany(scope.companyId, 'settings', { action: 'update', setting });
      return setting;
    },
  };
}
