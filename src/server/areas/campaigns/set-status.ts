import { setTimeout as wait } from 'node:timers/promises';

import { and, eq, isNotNull } from 'drizzle-orm';

import { refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { campaigns, campaignShipping } from '@server/platform/storage/tables/campaigns';
import type { CampaignStatus } from '@shared/domain/campaign';

import { queueCampaignEvent } from './campaign-events';
import { campaignKey, campaignWork } from './campaign-job';
import type { CampaignRow } from './campaign-rows';
import { existingCampaign } from './campaign-rows';

export type StatusChange = readonly [from: CampaignStatus, to: CampaignStatus];

/** Waits for this many milliseconds; models of many runs do not. */
export type Pause = (milliseconds: number) => Promise<unknown>;

/** Stops or resumes a campaign; no message leaves after a stop. Throws `Refusal` if it does not have the first status. */
export async function setStatus(
  services: Services,
  scope: CompanyScope,
  { id, change: [from, to], pause = wait }: { id: number; change: StatusChange; pause?: Pause | undefined },
): Promise<CampaignRow> {
  const { jobs, clock } = services;
  await existingCampaign(scope, id);
  const { row, isSending } = await scope.transaction(async (inner) => {
    const changes = { status: to, completedAt: null, updatedAt: clock.now() };
    const [moved] = await inner.update(campaigns, and(eq(campaigns.id, id), eq(campaigns.status, from)), changes);
    if (moved === undefined) throw refused('ERR_CAMPAIGN_STATUS');
    await queueCampaignEvent(services, inner, { before: from, after: moved });
    const key = campaignKey(id);
    if (to !== 'EM_ANDAMENTO') return { row: moved, isSending: await jobs.remove(inner, campaignWork, key) };
    await jobs.add(inner, campaignWork, { payload: { campaignId: id, isPrepared: false }, key });
    return { row: moved, isSending: false };
  });
  if (isSending) await untilHandedOver(scope, id, pause);
  return row;
}

const pollMs = 10;
const mostPolls = 500;

/** Waits for messages that a run hands to the channel; a channel that hangs is given up after five seconds. */
async function untilHandedOver(scope: CompanyScope, campaignId: number, pause: Pause): Promise<void> {
  const claimed = and(eq(campaignShipping.campaignId, campaignId), isNotNull(campaignShipping.claimedAt));
  for (let poll = 0; poll < mostPolls && (await scope.count(campaignShipping, claimed)) > 0; poll += 1) {
    await pause(pollMs);
  }
}
