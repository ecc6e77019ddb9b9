import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { utils, write } from 'xlsx';
import { z } from 'zod';

import { whatsapps } from '@server/platform/storage/schema';
import { campaigns } from '@server/platform/storage/tables/campaigns';
import { contactListItems, contactLists } from '@server/platform/storage/tables/contact-lists';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';
import { callEndpoint } from '@server/testing/call-endpoint';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

import { existingCampaign } from './campaign-rows';
import { prepareShipping } from './prepare-shipping';

const workspace = useWorkspace();
const { admin } = workspace;
let number = 5520600000000;

const pass = (seconds: number) => workspace.passTime(seconds * 1000);
const inMinutes = (minutes: number) => new Date(workspace.now() + minutes * 60_000).toISOString();
const pace = (messageInterval: number, longerIntervalAfter = 0, greaterInterval = 60) =>
  admin.post('/campaign-settings', {
    settings: { messageInterval, longerIntervalAfter, greaterInterval, variables: [{ key: 'loja', value: 'Recado' }] },
  });

async function aList(names: readonly string[]) {
  const { scope } = workspace.home;
  const list = await scope.insert(contactLists, { name: 'Everyone' });
  const items = names.map((name) => {
    number += 1;
    return { contactListId: list.id, name, number: String(number), isWhatsappValid: name !== 'Unknown' };
  });
  await scope.insertAllIfAbsent(contactListItems, items);
  return { id: list.id, numbers: items.map((item) => item.number) };
}
const create = async (draft: object) =>
  read('campaigns.create', await admin.post('/campaigns', { name: 'Sale', message1: 'Oi {nome}', ...draft }));
const shown = async (id: number) => read('campaigns.show', await admin.get(`/campaigns/${id}`));
const delivered = async (id: number) => (await shown(id)).shipping.filter(({ deliveredAt }) => deliveredAt !== null);

const inbox = z.object({
  messages: z.array(z.object({ body: z.string(), file: z.object({ name: z.string() }).optional() })),
});
const inboxOf = async (customer: string) => {
  const reply = await fetch(`${workspace.url}/simulator/customers/${customer}`);
  return inbox.parse(await reply.json()).messages;
};
const received = async (customer: string) => (await inboxOf(customer)).map(({ body }) => body);

describe('a campaign', () => {
  it('starts at its time, sends the variants in turn with the variables filled, and finishes [CAMP-022]', async () => {
    await pace(0);
    const list = await aList(['Clara', 'Unknown', 'Davi']);
    const draft = { contactListId: list.id, message2: '{loja}: {numero} {outra}', scheduledAt: inMinutes(90) };
    const { id, status } = await create(draft);
    expect(status).toBe('PROGRAMADA');
    await pass(91 * 60);
    const report = await shown(id);
    expect([report.status, report.completedAt !== null]).toEqual(['FINALIZADA', true]);
    expect(report.shipping.map(({ name }) => name)).toEqual(['Clara', 'Davi']);
    const sentAt: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/);
    expect((await admin.get(`/campaigns/${id}`)).body).toMatchObject({
      shipping: [{ deliveredAt: sentAt }, { deliveredAt: sentAt }],
    });
    expect(await received(list.numbers[0] ?? '')).toEqual(['Oi Clara']);
    expect(await received(list.numbers[1] ?? '')).toEqual([]);
    expect(await received(list.numbers[2] ?? '')).toEqual([`Recado: ${list.numbers[2] ?? ''} {outra}`]);
  });

  it('keeps its pauses, stops and resumes, and sends each recipient one message [CAMP-010] [CAMP-011] [CAMP-030] [CAMP-031]', async () => {
    await pace(10, 2, 60);
    const list = await aList(['One', 'Two', 'Three', 'Four', 'Five']);
    const { id } = await create({ contactListId: list.id, scheduledAt: inMinutes(1) });
    await pass(61);
    expect(await delivered(id)).toHaveLength(1);
    await pass(11);
    await pass(11);
    expect(await delivered(id)).toHaveLength(2);
    await pass(50);
    const progress = async () => [(await shown(id)).status, (await delivered(id)).length];
    expect(await progress()).toEqual(['EM_ANDAMENTO', 3]);
    await admin.post(`/campaigns/${id}/cancel`);
    await pass(600);
    expect(await progress()).toEqual(['CANCELADA', 3]);
    expect((await admin.post(`/campaigns/${id}/cancel`)).status).toBe(400);
    await admin.post(`/campaigns/${id}/restart`);
    await pass(1);
    expect(await progress()).toEqual(['EM_ANDAMENTO', 4]);
    await pass(61);
    await pass(11);
    expect(await progress()).toEqual(['FINALIZADA', 5]);
    for (const customer of list.numbers) expect(await received(customer)).toHaveLength(1);
  });

  it('sends one message to each valid row of a spreadsheet, with pauses, a stop and a restart', async () => {
    const people = Array.from({ length: 80 }, (_each, n) => [`Person ${n}`, 5_511_930_000_000 + n]);
    const invalidRows = Array.from({ length: 20 }, (_each, n) =>
      n % 2 === 0 ? ['Y', 5_511_940_000_000 + n] : [`Short ${n}`, '123'],
    );
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['nome', 'numero'], ...invalidRows, ...people]), 'Sheet');
    const bytes = Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
    const { id: contactListId } = await workspace.home.scope.insert(contactLists, { name: 'From a sheet' });
    const imported = await callEndpoint(workspace.url, 'contactLists.upload', {
      params: { contactListId },
      files: { field: 'file', files: [{ name: 'may.xlsx', bytes }] },
      token: admin.token,
    });
    expect(read('contactLists.upload', imported)).toHaveLength(80);

    await pace(0, 20, 60);
    const { id } = await create({ contactListId, message2: 'Bom dia {nome}', scheduledAt: inMinutes(1) });
    await pass(61);
    expect(await delivered(id)).toHaveLength(20);
    await pass(61);
    expect(await delivered(id)).toHaveLength(40);
    await admin.post(`/campaigns/${id}/cancel`);
    await pass(600);
    expect(await delivered(id)).toHaveLength(40);
    await pace(0);
    await admin.post(`/campaigns/${id}/restart`);
    await pass(1);
    const { status, shipping } = await shown(id);
    expect([status, shipping.length]).toEqual(['FINALIZADA', 80]);
    for (const { number: phone, message } of shipping) expect(await received(phone)).toEqual([message]);
    expect(new Set(shipping.map(({ message }) => message.split(' Person')[0]))).toEqual(new Set(['Oi', 'Bom dia']));
    const nameless = invalidRows.filter(([name]) => name === 'Y');
    for (const [, phone] of nameless) expect(await received(String(phone))).toEqual([]);
  });

  it('without pauses does not block other requests', async () => {
    await pace(0);
    const list = await aList(Array.from({ length: 300 }, (_each, n) => `Person ${n}`));
    const { id } = await create({ contactListId: list.id, scheduledAt: inMinutes(1) });
    const sending = pass(61);
    const seen: Awaited<ReturnType<typeof shown>>[] = [];
    do seen.push(await shown(id));
    while (seen.at(-1)?.status !== 'FINALIZADA');
    await sending;
    const isUnderWay = ({ status, shipping }: (typeof seen)[number]) =>
      status === 'EM_ANDAMENTO' && shipping.some(({ deliveredAt }) => deliveredAt !== null);
    expect(seen.filter(isUnderWay)).not.toEqual([]);
  });

  it('that changes while its shipments are stored is sent with the changed text only', async () => {
    const { scope } = workspace.home;
    const list = await aList(['Clara']);
    const { id } = await create({ contactListId: list.id });
    const before = await existingCampaign(scope, id);
    await scope.update(campaigns, eq(campaigns.id, id), { updatedAt: new Date(before.updatedAt.getTime() + 1) });
    expect(await prepareShipping(scope, before, new Date(workspace.now()))).toBe(false);
    expect((await shown(id)).shipping).toEqual([]);
    expect(await prepareShipping(scope, await existingCampaign(scope, id), new Date(workspace.now()))).toBe(true);
    expect((await shown(id)).shipping).toHaveLength(1);
  });

  it('waits while its connection is down and then continues', async () => {
    await pace(0);
    const { scope, connectionId } = workspace.home;
    const connection = eq(whatsapps.id, connectionId);
    await scope.update(whatsapps, connection, { status: 'DISCONNECTED' });
    const list = await aList(['Patient']);
    const { id } = await create({ contactListId: list.id, whatsappId: connectionId, scheduledAt: inMinutes(1) });
    await pass(600);
    expect((await shown(id)).status).toBe('EM_ANDAMENTO');
    expect((await admin.remove(`/campaigns/${id}`)).text).toContain('ERR_CAMPAIGN_IN_PROGRESS');
    await scope.update(whatsapps, connection, { status: 'CONNECTED' });
    await pass(60);
    expect((await shown(id)).status).toBe('FINALIZADA');
  });

  it('is locked within the hour before its time and after it has run, but not once cancelled [CAMP-015]', async () => {
    await pace(10);
    const list = await aList(['One', 'Two']);
    const draft = { name: 'Sale', message1: 'Oi', contactListId: list.id };
    const { id } = await create({ ...draft, scheduledAt: inMinutes(61) });
    const save = (scheduledAt: string | null) => admin.put(`/campaigns/${id}`, { ...draft, scheduledAt });
    expect((await save(inMinutes(62))).status).toBe(200);
    expect((await save(inMinutes(5))).status).toBe(200);
    expect((await save(null)).text).toContain('ERR_CAMPAIGN_LOCKED');
    await pass(6 * 60);
    expect((await save(null)).text).toContain('ERR_CAMPAIGN_LOCKED');
    await admin.post(`/campaigns/${id}/cancel`);
    expect(read('campaigns.update', await save(null)).status).toBe('CANCELADA');
  });

  it('sends the files of its list once, after the message [CAMP-033]', async () => {
    await pace(0);
    const options = [{ name: 'precos.txt' }, { name: 'never uploaded.pdf' }];
    const files = read('files.create', await admin.post('/files', { name: 'Prices', message: 'Here', options }));
    const [first] = files.options;
    const upload = {
      params: { fileListId: files.id },
      body: { typeArch: 'fileList' as const, id: [String(first?.id)] },
      files: { field: 'files', files: [{ name: 'precos.txt', bytes: Buffer.from('10') }] },
      token: admin.token,
    };
    await callEndpoint(workspace.url, 'files.upload', upload);
    const { files: choices } = read('files.list', await admin.get(`/files/?companyId=${workspace.home.id}`));
    const choice = choices.find(({ id }) => id === files.id);
    expect(choice).toMatchObject({ name: 'Prices', message: 'Here' });
    expect(choice?.options.map(({ name, mediaType, path }) => [name, mediaType, path !== ''])).toEqual([
      ['precos.txt', 'file', true],
      ['never uploaded.pdf', '', false],
    ]);
    const list = await aList(['Clara']);
    const draft = { contactListId: list.id, fileListId: files.id, scheduledAt: inMinutes(1) };
    const { id, fileListId } = await create(draft);
    expect(fileListId).toBe(files.id);
    await pass(120);
    expect((await shown(id)).status).toBe('FINALIZADA');
    const got = await inboxOf(list.numbers[0] ?? '');
    expect(got.map(({ body, file }) => [body, file?.name])).toEqual([
      ['Oi Clara', undefined],
      ['', 'precos.txt'],
    ]);
    const foreign = { name: 'Sale', message1: 'Oi', fileListId: 2_000_000 };
    expect((await admin.post('/campaigns', foreign)).text).toContain('ERR_NO_FILE_FOUND');
  });

  it('publishes each change to the company [CAMP-054]', async () => {
    await pace(0);
    const socket = await workspace.socket(admin.token);
    const list = await aList(['Clara']);
    const draft = { name: 'Told', message1: 'Oi', contactListId: list.id };
    const { id } = await create(draft);
    await admin.put(`/campaigns/${id}`, { ...draft, scheduledAt: inMinutes(90) });
    await pass(91 * 60);
    await admin.remove(`/campaigns/${id}`);
    const frames = (await socket.received()).filter(({ event }) => event === `company-${workspace.home.id}-campaign`);
    const said = frames.map(({ text }) => [/"action":"(\w+)"/.exec(text)?.[1], /"status":"([A-Z_]+)"/.exec(text)?.[1]]);
    expect(said).toEqual([
      ['create', 'INATIVA'],
      ['update', 'PROGRAMADA'],
      ['update', 'EM_ANDAMENTO'],
      ['update', 'FINALIZADA'],
      ['delete', undefined],
    ]);
  });

  it('for a tag creates a list of the contacts with it [CAMP-021]', async () => {
    const tag = read('tags.create', await admin.post('/tags', { name: 'Wholesale', color: '#B80000' }));
    const ticket = await workspace.home.ticket();
    await workspace.home.scope.insert(ticketTags, { ticketId: ticket.id, tagId: tag.id });
    const { id, tagId, contactListId } = await create({ tagListId: tag.id, contactListId: '' });
    expect([tagId, contactListId !== null]).toEqual([tag.id, true]);
    expect((await shown(id)).contactList?.contacts).toHaveLength(1);
    expect((await create({ tagListId: 'Nenhuma' })).tagId).toBeNull();
  });
});
