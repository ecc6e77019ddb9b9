import { and, eq, isNull } from 'drizzle-orm';

import type { CompanyScope } from '@server/platform/storage/company-scope';
import { campaigns, campaignShipping } from '@server/platform/storage/tables/campaigns';
import { yieldToEventLoop } from '@server/platform/yield-to-event-loop';
import { fillCampaignText, variantsOf } from '@shared/domain/campaign';

import type { CampaignRow } from './campaign-rows';
import { recipientsOf } from './campaign-rows';
import { settingsOf } from './campaign-settings';

/** How many are written down before others have their turn. */
const atOnce = 100;

/**
 * Writes down what each valid recipient gets, the variants in turn. Who is written down already is left alone, so it
 * may be done twice. False where the campaign was changed meanwhile: what is missing is not for this row to say.
 */
export async function prepareShipping(scope: CompanyScope, row: CampaignRow, at: Date): Promise<boolean> {
  const { variables } = await settingsOf(scope);
  const variants = variantsOf(row);
  if (variants.length === 0) return true;
  const recipients = (await recipientsOf(scope, row)).filter(({ isWhatsappValid }) => isWhatsappValid);
  const shipments = recipients.map((recipient, index) => ({
    campaignId: row.id,
    ...{ contactId: recipient.id, name: recipient.name, number: recipient.number },
    message: fillCampaignText(variants[index % variants.length] ?? '', recipient, variables),
    ...{ createdAt: at, updatedAt: at },
  }));
  for (let first = 0; first < shipments.length; first += atOnce) {
    const isSame = await scope.transaction(async (inner) => {
      if (!(await isUnchanged(inner, row))) return false;
      await inner.insertAllIfAbsent(campaignShipping, shipments.slice(first, first + atOnce));
      return true;
    });
    if (!isSame) return false;
    await yieldToEventLoop();
  }
  return true;
}

/** Whether nobody has touched the campaign; nobody will until the transaction ends. */
async function isUnchanged(inner: CompanyScope, { id, updatedAt }: CampaignRow): Promise<boolean> {
  const asItWas = and(eq(campaigns.id, id), eq(campaigns.updatedAt, updatedAt));
  return (await inner.update(campaigns, asItWas, { updatedAt })).length > 0;
}

/** What has not gone out is forgotten, to be written anew with what the campaign says now. */
export async function forgetUnsent(scope: CompanyScope, campaignId: number): Promise<void> {
  const unsent = isNull(campaignShipping.deliveredAt);
  await scope.remove(campaignShipping, and(eq(campaignShipping.campaignId, campaignId), unsent));
}
