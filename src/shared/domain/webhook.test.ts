import { expect, it } from 'vitest';

import { isCampaignEvent, webhook, webhookCall, webhookEvents } from './webhook';

it('events of campaigns are those that not every server knows', () => {
  expect(webhookEvents.filter(isCampaignEvent)).toEqual(['campaign.started', 'campaign.stopped', 'campaign.finished']);
});

const call = {
  id: 3,
  event: 'test',
  eventId: 'e1',
  attempt: 1,
  isManual: false,
  status: null,
  error: 'ERR_WEBHOOK_FAILED',
  durationMs: 20,
  willRetry: false,
  canResend: true,
  createdAt: '2026-03-02T12:03:00.000Z',
};

it('a call of a webhook is read with all its fields, and refused where its event is unknown', () => {
  expect(webhookCall.parse(call)).toEqual(call);
  expect(webhookCall.safeParse({ ...call, event: 'ticket.moved' }).success).toBe(false);
});

const stored = {
  id: 1,
  name: 'CRM',
  url: 'https://crm.example/hook',
  events: ['ticket.opened'],
  active: true,
  health: 'failing',
  failingSince: '2026-03-02T12:03:00.000Z',
  lastCallAt: '2026-03-02T12:04:00.000Z',
};

it.each([{}, { failingSince: null, lastCallAt: null, health: 'never' }])('a webhook with %j is read', (parts) => {
  expect(webhook.parse({ ...stored, ...parts })).toEqual({ ...stored, ...parts });
});

it('events of a webhook that this version does not know are left out', () => {
  expect(webhook.parse({ ...stored, events: ['ticket.moved', 'ticket.opened'] }).events).toEqual(['ticket.opened']);
});
