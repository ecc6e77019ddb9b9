import type { CompanyScope } from '@server/platform/storage/company-scope';
import { settings } from '@server/platform/storage/schema';

/** The values of several, by key; those that nobody has set are missing. */
export async function settingsOf(scope: CompanyScope, keys: readonly string[]): Promise<Map<string, string>> {
  const found = await scope.among(settings, settings.key, keys);
  return new Map(found.map(({ key, value }) => [key, value]));
}

export async function isEnabled(scope: CompanyScope, key: string): Promise<boolean> {
  return (await settingsOf(scope, [key])).get(key) === 'enabled';
}
