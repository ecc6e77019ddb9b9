import { and, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm';

import { refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { campaigns, campaignShipping } from '@server/platform/storage/tables/campaigns';
import { finalFailures } from '@shared/domain/campaign';
import { subscriberOf } from '@shared/domain/campaign-audience';

import { optedOutSubscribers } from './campaign-answers';
import { queueCampaignEvent } from './campaign-events';
import { campaignKey, campaignWork } from './campaign-job';
import type { CampaignRow } from './campaign-rows';

type Resent = { row: CampaignRow | null; resent: number };

/**
 * Sends the failed messages among those again, each once, and never to somebody who has opted out. Repeating the call
 * sends nothing. Throws `Refusal` while the campaign is not finished.
 */
export async function resendFailed(
  services: Services,
  scope: CompanyScope,
  { id, shipmentIds }: { id: number; shipmentIds: readonly number[] },
): Promise<Resent> {
  const { jobs, clock } = services;
  const optedOut = await optedOutSubscribers(scope);
  return scope.transaction(async (inner) => {
    // The update locks the campaign, so that a second call waits and finds nothing more.
    const [row] = await inner.update(campaigns, eq(campaigns.id, id), { updatedAt: clock.now() });
    const failed = await inner.find(campaignShipping, { where: and(eq(campaignShipping.campaignId, id), resendable) });
    const chosen = new Set(shipmentIds);
    const willing = failed.filter(({ id: each, number }) => chosen.has(each) && !optedOut.has(subscriberOf(number)));
    if (row === undefined || willing.length === 0) return { row: null, resent: 0 };
    if (row.status !== 'FINALIZADA') throw refused('ERR_CAMPAIGN_STATUS');
    const at = clock.now();
    const again = { failure: null, resentAt: at, updatedAt: at };
    const ids = willing.map(({ id: each }) => each);
    await inner.update(campaignShipping, inArray(campaignShipping.id, ids), again);
    const running = { status: 'EM_ANDAMENTO', completedAt: null, updatedAt: at } as const;
    const [moved = row] = await inner.update(campaigns, eq(campaigns.id, id), running);
    await queueCampaignEvent(services, inner, { before: row.status, after: moved });
    await jobs.add(inner, campaignWork, { payload: { campaignId: id, isPrepared: true }, key: campaignKey(id) });
    return { row: moved, resent: ids.length };
  });
}

const resendable = and(
  isNull(campaignShipping.deliveredAt),
  isNotNull(campaignShipping.failure),
  notInArray(campaignShipping.failure, [...finalFailures]),
  isNull(campaignShipping.resentAt),
);
