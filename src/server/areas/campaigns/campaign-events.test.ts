import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, expect, it } from 'vitest';

import { whatsapps } from '@server/platform/storage/schema';
import { contactListItems, contactLists } from '@server/platform/storage/tables/contact-lists';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';
import { isCampaignEvent, webhookEvents } from '@shared/domain/webhook';

import { campaignEventOf } from './campaign-events';

type Body = { event: string; data: { campaign: unknown } };

const asked: string[] = [];
const program = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    asked.push(text);
    response.writeHead(200).end();
  });
});
let url = '';
const workspace = useWorkspace(async () => {
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(program.address() as AddressInfo).port}`;
  return { robots: { openAi: url } };
});
const { home, admin } = workspace;
afterAll(() => {
  program.close();
});
const bodies = () => asked.map((text) => JSON.parse(text) as Body);
const campaignEvents = webhookEvents.filter(isCampaignEvent);
const minute = 60_000;

it.each([
  ['PROGRAMADA', 'EM_ANDAMENTO', 'campaign.started'],
  ['CANCELADA', 'EM_ANDAMENTO', 'campaign.started'],
  ['FINALIZADA', 'EM_ANDAMENTO', 'campaign.started'],
  ['EM_ANDAMENTO', 'EM_ANDAMENTO', null],
  ['EM_ANDAMENTO', 'CANCELADA', 'campaign.stopped'],
  ['PROGRAMADA', 'CANCELADA', null],
  ['EM_ANDAMENTO', 'FINALIZADA', 'campaign.finished'],
  ['CANCELADA', 'PROGRAMADA', null],
  ['INATIVA', 'PROGRAMADA', null],
] as const)('a campaign that goes from %s to %s has the event %s', (before, after, event) => {
  expect(campaignEventOf(before, after)).toBe(event);
});

it('webhooks are told that a campaign starts, is stopped, goes on and ends, each with its figures', async () => {
  const list = await home.scope.insert(contactLists, { name: 'Everyone' });
  const person = { contactListId: list.id, name: 'Clara', number: '5521961099001', isWhatsappValid: true };
  await home.scope.insert(contactListItems, person);
  await home.scope.update(whatsapps, undefined, { status: 'DISCONNECTED' });
  await admin.post('/webhooks', { name: 'ERP', url, events: campaignEvents, active: true });
  const scheduledAt = new Date(workspace.now() + minute).toISOString();
  const sale = { name: 'Sale', message1: 'Oi', contactListId: list.id, scheduledAt };
  const { id } = read('campaigns.create', await admin.post('/campaigns', sale));
  await workspace.passTime(0);
  expect(bodies()).toEqual([]);
  await workspace.passTime(2 * minute);
  expect((await admin.post(`/campaigns/${id}/cancel`, {})).status).toBe(200);
  expect((await admin.post(`/campaigns/${id}/cancel`, {})).status).toBe(400);
  await workspace.passTime(0);
  expect((await admin.post(`/campaigns/${id}/restart`, {})).status).toBe(200);
  await home.scope.update(whatsapps, undefined, { status: 'CONNECTED' });
  for (let passed = 0; passed < 4; passed += 1) await workspace.passTime(minute);
  const open = { id, name: 'Sale', total: 1, sent: 0, failed: 0 };
  expect(bodies().map(({ event, data }) => [event, data.campaign])).toEqual([
    ['campaign.started', { ...open, status: 'EM_ANDAMENTO' }],
    ['campaign.stopped', { ...open, status: 'CANCELADA' }],
    ['campaign.started', { ...open, status: 'EM_ANDAMENTO' }],
    ['campaign.finished', { ...open, status: 'FINALIZADA', sent: 1 }],
  ]);
});
