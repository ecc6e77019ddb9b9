import { expect, it } from 'vitest';

import { isCampaignEvent, webhookEvents } from './webhook';

it('events of campaigns are those that not every server knows', () => {
  expect(webhookEvents.filter(isCampaignEvent)).toEqual(['campaign.started', 'campaign.stopped', 'campaign.finished']);
});
