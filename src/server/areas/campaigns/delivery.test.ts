import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { campaignMessageId } from '@server/platform/campaign-message-id';
import { contacts } from '@server/platform/storage/schema';
import { campaigns, campaignShipping } from '@server/platform/storage/tables/campaigns';
import { contactListItems, contactLists } from '@server/platform/storage/tables/contact-lists';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

import { existingCampaign } from './campaign-rows';
import { prepareShipping, removeUnsent } from './prepare-shipping';

const workspace = useWorkspace();
const { admin } = workspace;
let next = 5511910000000;

const inbox = z.object({ messages: z.array(z.object({ body: z.string() })) });
const received = async (customer: string) => {
  const reply = await fetch(`${workspace.url}/simulator/customers/${customer}`);
  return inbox.parse(await reply.json()).messages.map(({ body }) => body);
};
const shown = async (id: number) => read('campaigns.show', await admin.get(`/campaigns/${id}`));
const acknowledge = (campaignId: number, number: string, ack: number) =>
  workspace.simulate('/acks', { messageId: campaignMessageId({ campaignId, number }), ack });

async function aList(count: number) {
  const { scope } = workspace.home;
  const { id } = await scope.insert(contactLists, { name: 'Everyone' });
  const numbers = Array.from({ length: count }, () => String((next += 1)));
  await scope.insertAllIfAbsent(
    contactListItems,
    numbers.map((number) => ({ contactListId: id, name: `Person ${number}`, number })),
  );
  return { id, numbers };
}

async function finished(count: number) {
  const settings = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 60, variables: [] };
  await admin.post('/campaign-settings', { settings });
  const list = await aList(count);
  const scheduledAt = new Date(workspace.now() + 60_000).toISOString();
  const draft = { name: 'Sale', message1: 'Oi', contactListId: list.id, scheduledAt };
  const { id } = read('campaigns.create', await admin.post('/campaigns', draft));
  await workspace.passTime(61_000);
  const { shipping, status } = await shown(id);
  expect(status).toBe('FINALIZADA');
  // The simulated phones read by real timers; what follows begins with messages that nobody has acknowledged.
  await expect.poll(async () => (await shown(id)).shipping.every(({ ack }) => ack === 4)).toBe(true);
  const { scope } = workspace.home;
  await scope.update(campaignShipping, eq(campaignShipping.campaignId, id), { ack: 0, readAt: null });
  return { id, numbers: list.numbers, shipmentIds: shipping.map((each) => each.id) };
}

/** As if the channel had refused the message. */
const fail = (campaignId: number, number: string, failure = 'ERR_SENDING_WAPP_MSG') =>
  workspace.home.scope.update(
    campaignShipping,
    and(eq(campaignShipping.campaignId, campaignId), eq(campaignShipping.number, number)),
    { failure, deliveredAt: null, ack: 0, readAt: null },
  );
const resend = async (id: number, shipmentIds: readonly number[]) =>
  read('campaigns.resendFailed', await admin.post(`/campaigns/${id}/resend-failed`, { shipmentIds })).resent;

describe('acknowledgements of a campaign’s messages', () => {
  it('reach the report; late and repeated ones move nothing backwards', async () => {
    const { id, numbers } = await finished(2);
    const [one = '', other = ''] = numbers;
    await acknowledge(id, one, 3);
    await acknowledge(id, other, 4);
    await acknowledge(id, other, 3);
    const [first, second] = (await shown(id)).shipping;
    expect([first?.ack, first?.readAt, second?.ack]).toEqual([3, null, 4]);
    expect(second?.readAt).toMatch(/^\d{4}-/);
    await acknowledge(id, other, 5);
    expect((await shown(id)).shipping[1]?.readAt).toBe(second?.readAt);
  });

  it('show that a message which counted as failed has left', async () => {
    const { id, numbers } = await finished(1);
    const [number = ''] = numbers;
    await fail(id, number);
    await acknowledge(id, number, 3);
    expect((await shown(id)).shipping).toMatchObject([{ failure: '', deliveredAt: expect.any(String) as unknown }]);
  });
});

describe('sending failed messages again', () => {
  it('reaches the failed alone, once, and nobody who has opted out', async () => {
    const { id, numbers, shipmentIds } = await finished(4);
    const [failing = '', leaving = '', unconfirmed = ''] = numbers;
    await fail(id, failing);
    await fail(id, leaving);
    await fail(id, unconfirmed, 'ERR_UNCONFIRMED');
    await workspace.home.scope.insert(contacts, { name: 'L', number: leaving, optedOutAt: new Date(workspace.now()) });
    expect(await resend(id, shipmentIds)).toBe(1);
    expect(await resend(id, shipmentIds)).toBe(0);
    await workspace.passTime(1000);
    const { status, shipping } = await shown(id);
    expect(status).toBe('FINALIZADA');
    expect(shipping.map(({ deliveredAt, failure }) => [deliveredAt !== null, failure])).toEqual([
      [true, ''],
      [false, 'ERR_SENDING_WAPP_MSG'],
      [false, 'ERR_UNCONFIRMED'],
      [true, ''],
    ]);
    await fail(id, failing);
    expect(await resend(id, shipmentIds)).toBe(0);
    for (const number of numbers) expect(await received(number)).toEqual(['Oi']);
  });

  it('is refused before the campaign is finished, and leaves messages of other campaigns alone', async () => {
    const { id, numbers, shipmentIds } = await finished(1);
    const other = await finished(1);
    await fail(id, numbers[0] ?? '');
    expect(await resend(other.id, shipmentIds)).toBe(0);
    await workspace.home.scope.update(campaigns, eq(campaigns.id, id), { status: 'CANCELADA' });
    const refusal = await admin.post(`/campaigns/${id}/resend-failed`, { shipmentIds });
    expect([refusal.status, refusal.text.includes('ERR_CAMPAIGN_STATUS')]).toEqual([400, true]);
  });
});

it('the list of campaigns counts prepared, sent and failed messages', async () => {
  const { id, numbers } = await finished(3);
  await fail(id, numbers[0] ?? '');
  const progressOf = async (campaignId: number) => {
    const pages = await Promise.all([1, 2].map((page) => admin.get(`/campaigns/?pageNumber=${page}`)));
    const records = pages.flatMap((page) => read('campaigns.list', page).records);
    return records.find((each) => each.id === campaignId)?.progress;
  };
  expect(await progressOf(id)).toEqual({ total: 3, sent: 2, failed: 1 });
  const draft = read('campaigns.create', await admin.post('/campaigns', { name: 'Draft', message1: 'Oi' }));
  expect(await progressOf(draft.id)).toBeNull();
});

describe('a changed campaign', () => {
  it('sends no second message to a telephone whose number the new list writes differently', async () => {
    const { id } = await finished(1);
    const { scope } = workspace.home;
    const [shipment] = (await shown(id)).shipping;
    await scope.update(campaignShipping, eq(campaignShipping.campaignId, id), { number: '5511987654321' });
    const list = await scope.insert(contactLists, { name: 'Again' });
    const items = ['551187654321', '5511912345678'].map((number) => ({ contactListId: list.id, name: 'X', number }));
    await scope.insertAllIfAbsent(contactListItems, items);
    await scope.update(campaigns, eq(campaigns.id, id), { contactListId: list.id });
    await prepareShipping(scope, await existingCampaign(scope, id), new Date(workspace.now()));
    expect(shipment?.deliveredAt).not.toBeNull();
    expect((await shown(id)).shipping.map(({ number }) => number)).toEqual(['5511987654321', '5511912345678']);
  });

  it('marks a message that a crash left open as unconfirmed, and keeps it from being sent again', async () => {
    const { id } = await finished(2);
    const { scope } = workspace.home;
    const [open, failed] = (await shown(id)).shipping;
    const at = new Date(workspace.now());
    await scope.update(campaignShipping, eq(campaignShipping.id, open?.id ?? 0), { deliveredAt: null, claimedAt: at });
    await fail(id, failed?.number ?? '');
    await removeUnsent(scope, id, at);
    const failures = async () => (await shown(id)).shipping.map(({ number, failure }) => [number, failure]);
    expect(await failures()).toEqual([
      [open?.number, 'ERR_UNCONFIRMED'],
      [failed?.number, 'ERR_OUTDATED'],
    ]);
    await prepareShipping(scope, await existingCampaign(scope, id), at);
    expect((await failures()).toSorted()).toEqual([
      [open?.number, 'ERR_UNCONFIRMED'],
      [failed?.number, ''],
    ]);
  });

  it('takes the new text for a message that failed, and counts its acknowledgement before and after', async () => {
    const { id, numbers } = await finished(3);
    const { scope } = workspace.home;
    const [before = '', after = '', never = ''] = numbers;
    const at = new Date(workspace.now());
    for (const number of numbers) await fail(id, number);
    await removeUnsent(scope, id, at);
    await acknowledge(id, before, 3);
    await scope.update(campaigns, eq(campaigns.id, id), { message1: 'Boa tarde' });
    await prepareShipping(scope, await existingCampaign(scope, id), at);
    await acknowledge(id, after, 4);
    const { shipping } = await shown(id);
    const rows = shipping.map(({ number, message, deliveredAt, failure, ack }) => ({
      [number]: [message, deliveredAt !== null, failure, ack],
    }));
    expect(Object.assign({}, ...rows)).toEqual({
      [before]: ['Oi', true, '', 3],
      [after]: ['Boa tarde', true, '', 4],
      [never]: ['Boa tarde', false, '', 0],
    });
  });

  it('does not send the text of before again', async () => {
    const { id, numbers, shipmentIds } = await finished(1);
    await fail(id, numbers[0] ?? '');
    await removeUnsent(workspace.home.scope, id, new Date(workspace.now()));
    expect(await resend(id, shipmentIds)).toBe(0);
  });
});
