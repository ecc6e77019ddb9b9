import { asc, eq } from 'drizzle-orm';

import { assignLater, assignmentKeys } from '@server/conversation/rules/assign-tickets';
import { visibleSettings } from '@server/platform/company/visible-settings';
import type { AreaHandlers } from '@server/platform/http/handler';
import { missing, secondFactorDemanded } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { hasSecondFactor, mustEnableSecondFactor } from '@server/platform/session/second-factor';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { settings, users } from '@server/platform/storage/schema';
import { wireRow } from '@server/platform/storage/wire-row';
import type { SettingKey } from '@shared/domain/setting';
import { isForAdmins } from '@shared/domain/setting';

const demand = 'requireTwoFactor' satisfies SettingKey;

export function settingHandlers(services: Services): AreaHandlers<'settings'> {
  const { publish, clock } = services;
  return {
    async 'settings.list'(_input, { scope, caller }) {
      return visibleSettings(await scope.find(settings, { orderBy: [asc(settings.id)] }), caller).map(wireRow);
    },

    /** Inserts a missing key: companies of older servers lack some. */
    async 'settings.update'({ params: { key }, body: { value } }, { scope, caller }) {
      if (key === demand && value === 'enabled' && !(await hasSecondFactor(scope, caller.id)))
        throw secondFactorDemanded();
      const updatedAt = clock.now();
      await scope.insertIfAbsent(settings, { key, value, createdAt: updatedAt, updatedAt });
      const [row] = await scope.update(settings, eq(settings.key, key), { value, updatedAt });
      if (row === undefined) throw missing('ERR_NO_SETTING_FOUND');
      const setting = wireRow(row);
      // Every user of the company receives the event, so it must not carry settings of admins.
      if (!isForAdmins(key)) publish.toCompany(scope.companyId, 'settings', { action: 'update', setting });
      if (assignmentKeys.includes(key)) await assignLater(services, scope);
      if (key === demand) await reconnectAdmins(services, scope);
      return setting;
    },
  };
}

/** Closes the sockets of the admins who have to enable a second factor now. */
async function reconnectAdmins({ publish }: Services, scope: CompanyScope): Promise<void> {
  for (const user of await scope.find(users, { where: eq(users.profile, 'admin') })) {
    if (await mustEnableSecondFactor(scope, user)) publish.reconnectUser(user.id);
  }
}
