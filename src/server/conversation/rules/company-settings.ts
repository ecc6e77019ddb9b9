import { eq } from 'drizzle-orm';

import type { CompanyScope } from '@server/platform/storage/company-scope';
import { settings } from '@server/platform/storage/schema';
import type { SettingKey } from '@shared/domain/setting';

/** The values of several, by key; those that nobody has set are missing. */
export async function settingsOf(scope: CompanyScope, keys: readonly SettingKey[]): Promise<Map<string, string>> {
  const found = await scope.among(settings, settings.key, keys);
  return new Map(found.map(({ key, value }) => [key, value]));
}

export async function isEnabled(scope: CompanyScope, key: SettingKey): Promise<boolean> {
  return (await scope.first(settings, eq(settings.key, key)))?.value === 'enabled';
}
