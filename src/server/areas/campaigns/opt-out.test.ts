import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { contacts } from '@server/platform/storage/schema';
import { contactListItems, contactLists } from '@server/platform/storage/tables/contact-lists';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { admin } = workspace;
let next = 5520500000000;
const newNumber = () => String((next += 1));

const pass = (seconds: number) => workspace.passTime(seconds * 1000);
const pace = (messageInterval: number, more: object = {}) =>
  admin.post('/campaign-settings', {
    settings: { messageInterval, longerIntervalAfter: 0, greaterInterval: 60, variables: [], ...more },
  });

async function aList(numbers: readonly string[]) {
  const { scope } = workspace.home;
  const { id } = await scope.insert(contactLists, { name: 'Everyone' });
  await scope.insertAllIfAbsent(
    contactListItems,
    numbers.map((number) => ({ contactListId: id, name: `Person ${number}`, number })),
  );
  return id;
}

async function start(contactListId: number, more: object = {}) {
  const scheduledAt = new Date(workspace.now() + 60_000).toISOString();
  const draft = { name: 'Sale', message1: 'Oi {nome}', contactListId, scheduledAt, ...more };
  return read('campaigns.create', await admin.post('/campaigns', draft)).id;
}
const shown = async (id: number) => read('campaigns.show', await admin.get(`/campaigns/${id}`));
const contactOf = async (number: string) => workspace.home.scope.first(contacts, eq(contacts.number, number));

describe('an answer that opts out', () => {
  it('takes the contact out of later campaigns, is told to clients and shown in the report', async () => {
    await pace(0);
    const [leaving, staying] = [newNumber(), newNumber()];
    const list = await aList([leaving, staying]);
    const first = await start(list, { message2: 'Bom dia' });
    await pass(61);
    const socket = await workspace.socket(admin.token);
    await workspace.customerWrites({ number: leaving, body: 'STOP.' });
    await workspace.customerWrites({ number: staying, body: 'Quero dois' });
    const frames = (await socket.received()).filter(({ event }) => event === `company-${workspace.home.id}-contact`);
    expect(frames.some(({ text }) => /"optedOutAt":"\d{4}/.test(text))).toBe(true);
    const answers = (await shown(first)).shipping.map(({ number, variant, repliedAt, optedOutAt }) => [
      ...[number, variant, repliedAt !== null, optedOutAt !== null],
    ]);
    expect(answers).toEqual([
      [leaving, 1, true, true],
      [staying, 2, true, false],
    ]);
    const counted = read('campaigns.audience', await admin.get(`/campaign-audience?contactListId=${list}`));
    expect(counted).toMatchObject({ total: 2, reached: 1, optedOut: 1 });
    const second = await start(list);
    await pass(61);
    expect((await shown(second)).shipping.map(({ number }) => number)).toEqual([staying]);
  });

  it('keeps a message of a running campaign from leaving', async () => {
    await pace(20);
    const [one, leaving] = [newNumber(), newNumber()];
    const earlier = await start(await aList([leaving]));
    await pass(61);
    expect((await shown(earlier)).status).toBe('EM_ANDAMENTO');
    const id = await start(await aList([one, leaving]));
    await pass(61);
    await workspace.customerWrites({ number: leaving, body: 'parar' });
    await pass(60);
    expect((await shown(id)).shipping.map(({ deliveredAt, failure }) => [deliveredAt !== null, failure])).toEqual([
      [true, ''],
      [false, 'ERR_OPTED_OUT'],
    ]);
  });

  it('is nothing without a campaign before it, or in a longer sentence', async () => {
    await pace(0);
    const [stranger, chatty] = [newNumber(), newNumber()];
    await workspace.customerWrites({ number: stranger, body: 'sair' });
    await start(await aList([chatty]));
    await pass(61);
    await workspace.customerWrites({ number: chatty, body: 'vou parar aí às 10' });
    expect([(await contactOf(stranger))?.optedOutAt, (await contactOf(chatty))?.optedOutAt]).toEqual([null, null]);
  });

  it('is one of the company’s own words, and can be taken back in the contact', async () => {
    await pace(0, { optOutWords: ['Não quero'] });
    const [number, other] = [newNumber(), newNumber()];
    await start(await aList([number, other]));
    await pass(61);
    await workspace.customerWrites({ number, body: 'nao quero!' });
    await workspace.customerWrites({ number: other, body: 'stop' });
    expect((await contactOf(other))?.optedOutAt).toBeNull();
    const contact = await contactOf(number);
    expect(contact?.optedOutAt).not.toBeNull();
    await pace(0);
    expect(JSON.stringify((await admin.get('/campaign-settings')).body)).toContain('Não quero');
    const change = { number, isOptedOut: false };
    const changed = read('contacts.update', await admin.put(`/contacts/${contact?.id}`, change));
    expect(changed.optedOutAt).toBeNull();
  });
});
