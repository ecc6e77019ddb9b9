import { and, eq, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm';

import type { CompanyScope } from '@server/platform/storage/company-scope';
import { campaigns, campaignShipping } from '@server/platform/storage/tables/campaigns';
import { yieldToEventLoop } from '@server/platform/yield-to-event-loop';
import {
  fillCampaignText,
  finalFailures,
  numberedVariants,
  outdatedFailure,
  unconfirmedFailure,
} from '@shared/domain/campaign';
import { sortAudience, subscriberOf } from '@shared/domain/campaign-audience';

import { optedOutSubscribers } from './campaign-answers';
import type { CampaignRow } from './campaign-rows';
import { recipientsOf } from './campaign-rows';
import { settingsOf } from './campaign-settings';

/** Rows per insert, between which other requests run. */
const batchSize = 100;

/**
 * Stores one shipment per recipient that is reached, with the text variants in turn. Existing shipments are kept, so it may be
 * repeated. False if the campaign was changed meanwhile, and the row is out of date.
 */
export async function prepareShipping(scope: CompanyScope, row: CampaignRow, at: Date): Promise<boolean> {
  const { variables } = await settingsOf(scope);
  const variants = numberedVariants(row);
  if (variants.length === 0) return true;
  const { reached } = sortAudience(await recipientsOf(scope, row), await optedOutSubscribers(scope));
  const prepared = await scope.find(campaignShipping, { where: eq(campaignShipping.campaignId, row.id) });
  const known = new Map(prepared.map(({ number }) => [subscriberOf(number), number]));
  // A list that was changed may write the number of somebody who got a message in another way.
  const recipients = reached.filter(({ number }) => (known.get(subscriberOf(number)) ?? number) === number);
  const shipments = recipients.map((recipient, index) => {
    const { variant = null, text = '' } = variants[index % variants.length] ?? {};
    return {
      variant,
      campaignId: row.id,
      contactId: recipient.id,
      name: recipient.name,
      number: recipient.number,
      message: fillCampaignText(text, recipient, variables),
      createdAt: at,
      updatedAt: at,
    };
  });
  for (let first = 0; first < shipments.length; first += batchSize) {
    const isSame = await scope.transaction(async (inner) => {
      if (!(await isUnchanged(inner, row))) return false;
      const batch = shipments.slice(first, first + batchSize);
      const numbers = batch.map(({ number }) => number);
      await inner.remove(campaignShipping, and(outdatedOf(row.id), inArray(campaignShipping.number, numbers)));
      await inner.insertAllIfAbsent(campaignShipping, batch);
      return true;
    });
    if (!isSame) return false;
    await yieldToEventLoop();
  }
  return true;
}

/** True if the campaign has not changed; the update locks its row until the transaction ends. */
async function isUnchanged(inner: CompanyScope, { id, updatedAt }: CampaignRow): Promise<boolean> {
  const unchanged = and(eq(campaigns.id, id), eq(campaigns.updatedAt, updatedAt));
  return (await inner.update(campaigns, unchanged, { updatedAt })).length > 0;
}

/** Shipments that failed before the campaign was changed. */
const outdatedOf = (campaignId: number) =>
  and(
    eq(campaignShipping.campaignId, campaignId),
    eq(campaignShipping.failure, outdatedFailure),
    isNull(campaignShipping.deliveredAt),
  );

/**
 * Deletes shipments that nothing was sent of, which are prepared again from the changed campaign. One that failed may have
 * left all the same: it stays until it is prepared again, so that its acknowledgement counts. One that a crashed run may
 * have sent stays, so that nobody gets a second message.
 */
export async function removeUnsent(scope: CompanyScope, campaignId: number, at: Date): Promise<void> {
  const { claimedAt, deliveredAt, failure } = campaignShipping;
  const unsent = and(eq(campaignShipping.campaignId, campaignId), isNull(deliveredAt));
  const unconfirmed = { failure: unconfirmedFailure, claimedAt: null, updatedAt: at };
  await scope.update(campaignShipping, and(unsent, isNotNull(claimedAt)), unconfirmed);
  const outdated = { failure: outdatedFailure, updatedAt: at };
  await scope.update(campaignShipping, and(unsent, notInArray(failure, [...finalFailures])), outdated);
  await scope.remove(campaignShipping, and(unsent, or(isNull(failure), eq(failure, 'ERR_OPTED_OUT'))));
}
