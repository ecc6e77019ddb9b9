import { eq } from 'drizzle-orm';

import type { CompanyScope } from '@server/platform/storage/company-scope';
import { campaignSettings } from '@server/platform/storage/tables/campaigns';
import { wireRow } from '@server/platform/storage/wire-row';
import type { CampaignSettings } from '@shared/domain/campaign-settings';
import { defaultCampaignSettings, readCampaignSettings } from '@shared/domain/campaign-settings';

/** Entries of key and JSON value, with defaults for missing keys. */
export async function settingEntries(scope: CompanyScope) {
  const known = await scope.find(campaignSettings);
  const missing = Object.entries(defaultCampaignSettings)
    .filter(([key]) => known.every((row) => row.key !== key))
    .map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  return [...known.map(wireRow), ...missing];
}

export async function settingsOf(scope: CompanyScope): Promise<CampaignSettings> {
  return readCampaignSettings(await scope.find(campaignSettings));
}

type SavedSettings = Omit<CampaignSettings, 'optOutWords'> & { optOutWords?: string[] | undefined };

/** Omitted settings keep their value. */
export async function saveSettings(scope: CompanyScope, settings: SavedSettings, at: Date): Promise<void> {
  await scope.transaction(async (inner) => {
    for (const [key, given] of Object.entries(settings)) {
      if (given === undefined) continue;
      const value = JSON.stringify(given);
      const created = await inner.insertIfAbsent(campaignSettings, { key, value, createdAt: at, updatedAt: at });
      if (created === undefined)
        await inner.update(campaignSettings, eq(campaignSettings.key, key), { value, updatedAt: at });
    }
  });
}
