import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { whatsapps } from '@server/platform/storage/schema';
import { contactListItems, contactLists } from '@server/platform/storage/tables/contact-lists';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { admin } = workspace;

const inbox = z.object({ messages: z.array(z.object({ body: z.string() })) });
const received = async (customer: string) => {
  const reply = await fetch(`${workspace.url}/simulator/customers/${customer}`);
  return inbox.parse(await reply.json()).messages.map(({ body }) => body);
};

async function aList(numbers: readonly string[]) {
  const { scope } = workspace.home;
  const { id } = await scope.insert(contactLists, { name: 'Everyone' });
  const items = numbers.map((number, index) => ({
    contactListId: id,
    name: `Person ${index}`,
    number,
    isWhatsappValid: !number.endsWith('00'),
  }));
  await scope.insertAllIfAbsent(contactListItems, items);
  return id;
}

describe('the audience of a campaign', () => {
  const numbers = ['5511987650001', '551187650001', '5511987650002', '5511987650100'];
  const audience = async (query: string) => read('campaigns.audience', await admin.get(`/campaign-audience?${query}`));

  it('is counted with those who get nothing, and equals those to whom the campaign is sent', async () => {
    const contactListId = await aList(numbers);
    const counted = await audience(`contactListId=${contactListId}`);
    expect(counted).toMatchObject({ total: 4, reached: 2, invalid: 1, duplicates: 1 });
    expect(counted.people.map(({ number }) => number)).toEqual(['5511987650001', '5511987650002']);
    const settings = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 60, variables: [] };
    await admin.post('/campaign-settings', { settings });
    const scheduledAt = new Date(workspace.now() + 60_000).toISOString();
    const draft = { name: 'Sale', message1: 'Oi {nome}', contactListId, scheduledAt };
    const { id } = read('campaigns.create', await admin.post('/campaigns', draft));
    await workspace.passTime(61_000);
    const { shipping } = read('campaigns.show', await admin.get(`/campaigns/${id}`));
    expect(shipping.map(({ number }) => number)).toEqual(['5511987650001', '5511987650002']);
    expect(await received('551187650001')).toEqual([]);
  });

  it('of a tag has the contacts with a ticket that has it', async () => {
    const tag = read('tags.create', await admin.post('/tags', { name: 'Wholesale', color: '#B80000' }));
    const ticket = await workspace.home.ticket();
    await workspace.home.scope.insert(ticketTags, { ticketId: ticket.id, tagId: tag.id });
    expect(await audience(`tagListId=${tag.id}`)).toMatchObject({ total: 1, reached: 1 });
    expect((await admin.get('/campaign-audience?tagListId=2000000')).text).toContain('ERR_NO_TAG_FOUND');
    expect((await admin.get('/campaign-audience?contactListId=2000000')).text).toContain('ERR_NO_CONTACTLIST_FOUND');
  });
});

describe('a test of a campaign', () => {
  const variables = [{ key: 'loja', value: 'Recado' }];
  const number = '5511912345678';

  it('is one message to one number, with the variables filled for the user', async () => {
    const settings = { messageInterval: 20, longerIntervalAfter: 20, greaterInterval: 60, variables };
    await admin.post('/campaign-settings', { settings });
    const body = { number: '+55 (11) 91234-5678', message: '{loja}: {numero}' };
    expect((await admin.post('/campaign-test', body)).status).toBe(200);
    await workspace.passTime(1000);
    expect(await received(number)).toEqual([`Recado: ${number}`]);
  });

  it('is refused while the connection is down', async () => {
    const { scope, connectionId } = workspace.home;
    await scope.update(whatsapps, eq(whatsapps.id, connectionId), { status: 'DISCONNECTED' });
    const refusal = await admin.post('/campaign-test', { number, message: 'Oi', whatsappId: connectionId });
    await scope.update(whatsapps, eq(whatsapps.id, connectionId), { status: 'CONNECTED' });
    expect([refusal.status, refusal.text]).toEqual([400, expect.stringContaining('ERR_WAPP_NOT_INITIALIZED')]);
  });
});
