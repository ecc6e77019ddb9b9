import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { queueWebhookEvents } from '@server/platform/webhooks/webhook-events';
import type { CampaignStatus } from '@shared/domain/campaign';
import type { WebhookEvent } from '@shared/domain/webhook';

import { progressOf } from './campaign-progress';
import type { CampaignRow } from './campaign-rows';

/** Event of a campaign that changed from one status to another; null where no program is told. */
export function campaignEventOf(before: CampaignStatus, after: CampaignStatus): WebhookEvent | null {
  if (before === after) return null;
  if (after === 'EM_ANDAMENTO') return 'campaign.started';
  if (after === 'FINALIZADA') return 'campaign.finished';
  return before === 'EM_ANDAMENTO' ? 'campaign.stopped' : null;
}

/** Call in the transaction that changed the status. The event has the figures of this moment. */
export async function queueCampaignEvent(
  services: Pick<Services, 'jobs' | 'clock'>,
  scope: CompanyScope,
  { before, after: { id, status } }: { before: CampaignStatus; after: CampaignRow },
): Promise<void> {
  const event = campaignEventOf(before, status);
  if (event === null) return;
  const figures = (await progressOf(scope, [id])).get(id) ?? { total: 0, sent: 0, failed: 0 };
  await queueWebhookEvents(services, scope, [{ event, subject: { campaignId: id, campaign: { status, ...figures } } }]);
}
