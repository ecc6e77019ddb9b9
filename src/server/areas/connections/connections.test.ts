import { describe, expect, it } from 'vitest';

import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { admin, ana } = workspace;
let createdCount = 0;

const create = async (draft: object = {}) => {
  createdCount += 1;
  return read('connections.create', await admin.post('/whatsapp', { name: `Line ${createdCount}`, ...draft }));
};
const show = async (id: number) => read('connections.show', await ana.get(`/whatsapp/${id}?session=0`));
const named = (name: string) => (frame: { event: string }) => frame.event === `company-${workspace.home.id}-${name}`;

describe('a connection', () => {
  it('is created, published and starts pairing [CONN-029, CONN-030, RT-009, RT-011]', async () => {
    const { home } = workspace;
    const socket = await workspace.socket(ana.token);
    const texts = { greetingMessage: 'Olá', ratingMessage: 'De 1 a 3?', provider: 'beta' };
    const line = await create({ ...texts, queueIds: [home.sales] });
    expect(line).toMatchObject({ status: 'qrcode', isDefault: false, ...texts, queues: [{ id: home.sales }] });
    expect((await socket.frame(named('whatsapp'))).payload).toMatchObject({
      action: 'update',
      whatsapp: { id: line.id },
    });
    expect((await socket.frame(named('whatsappSession'))).payload).toMatchObject({ session: { status: 'OPENING' } });
    const shown = await show(line.id);
    expect(shown).toEqual(line);
    expect(shown.qrcode).not.toBe('');
    await workspace.simulate(`/connections/${line.id}`, { status: 'CONNECTED' });
    expect(await show(line.id)).toMatchObject({ status: 'CONNECTED', qrcode: '', retries: 0 });
  });

  it('stores every field of its form and of its session [CONN-014]', async () => {
    const { home } = workspace;
    const texts = {
      greetingMessage: 'Olá',
      complationMessage: 'Até logo',
      outOfHoursMessage: 'Amanhã às 8',
      ratingMessage: 'De 1 a 3?',
      expiresInactiveMessage: 'Encerramos por aqui',
    };
    const numbers = { expiresTicket: 30, timeUseBotQueues: 7, maxUseBotQueues: 5, timeToTransfer: 9 };
    const links = { transferQueueId: home.support, promptId: 4, integrationId: 9 };
    const fields = { name: 'Whole', isDefault: true, provider: 'stable', ...texts, ...numbers, ...links };
    const queueIds = [home.sales, home.support];
    const { id } = await create({ ...fields, queueIds });
    const session = { status: 'qrcode', qrcode: expect.stringMatching(/./) as string, retries: 0 };
    const { body } = await admin.get(`/whatsapp/${id}?session=0`);
    const queues = queueIds.map((queueId) => expect.objectContaining({ id: queueId }) as object);
    const updatedAt = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as string;
    expect(body).toMatchObject({ id, ...session, updatedAt, ...fields, queues });
    const changed = { ...fields, isDefault: true, expiresTicket: 0, promptId: null };
    expect((await admin.put(`/whatsapp/${id}`, { ...changed, queueIds: [home.sales] })).status).toBe(200);
    const after = await admin.get(`/whatsapp/${id}?session=0`);
    expect(after.body).toMatchObject({ ...changed, queues: [{ id: home.sales }] });
    expect((await admin.remove(`/whatsapp/${id}`)).status).toBe(200);
  });

  it('is updated and keeps missing fields', async () => {
    const { home } = workspace;
    const { id } = await create({ greetingMessage: 'Olá' });
    const change = { name: 'Renamed', queueIds: [home.sales, home.support], outOfHoursMessage: 'Até amanhã' };
    const changed = read('connections.update', await admin.put(`/whatsapp/${id}`, change));
    expect(changed).toMatchObject({ name: 'Renamed', greetingMessage: 'Olá', outOfHoursMessage: 'Até amanhã' });
    expect(changed.queues?.map((queue) => queue.id)).toEqual([home.sales, home.support]);
  });

  it('needs a greeting with several queues only [CONN-012, CONN-013]', async () => {
    const { home } = workspace;
    const refusal = { status: 400, body: { error: 'ERR_WAPP_GREETING_REQUIRED' } };
    const both = [home.sales, home.support];
    expect(await admin.post('/whatsapp', { name: 'Silent', queueIds: both })).toMatchObject(refusal);
    const { id } = await create({ queueIds: [home.sales] });
    expect(await admin.put(`/whatsapp/${id}`, { queueIds: both })).toMatchObject(refusal);
    expect(await admin.put(`/whatsapp/${id}`, { queueIds: both, greetingMessage: ' ' })).toMatchObject(refusal);
    expect((await admin.put(`/whatsapp/${id}`, { queueIds: [], greetingMessage: '' })).status).toBe(200);
  });

  it('is refused with a used or too short name and with queues of another company', async () => {
    const { other } = workspace;
    expect(await admin.post('/whatsapp', { name: 'Desk' })).toMatchObject({
      status: 400,
      body: { error: 'ERR_WAPP_NAME_ALREADY_EXISTS' },
    });
    expect(await admin.post('/whatsapp', { name: 'x' })).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', fields: [{ field: 'name' }] },
    });
    expect(await admin.post('/whatsapp', { name: 'Theirs', queueIds: [other.sales] })).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_QUEUE_FOUND' },
    });
  });

  it('is the only default until another becomes it or it is deleted [CONN-032, RT-010]', async () => {
    const { home } = workspace;
    const second = await create({ isDefault: true });
    expect(await show(home.connectionId)).toMatchObject({ isDefault: false });
    expect(await admin.put(`/whatsapp/${second.id}`, { isDefault: false, queueIds: [] })).toMatchObject({
      status: 400,
      body: { error: 'ERR_NO_OTHER_WHATSAPP' },
    });
    const socket = await workspace.socket(ana.token);
    expect((await admin.remove(`/whatsapp/${second.id}`)).status).toBe(200);
    expect((await socket.frame(named('whatsapp'))).payload).toEqual({ action: 'delete', whatsappId: second.id });
    expect(await show(home.connectionId)).toMatchObject({ isDefault: true });
    expect((await ana.get(`/whatsapp/${second.id}`)).status).toBe(404);
  });

  it('is refused beyond the limit of the plan, and the first of a company is its default', async () => {
    const { other } = workspace;
    const theirs = await workspace.signIn(other.admin);
    await theirs.remove(`/whatsapp/${other.connectionId}`);
    const first = read('connections.create', await theirs.post('/whatsapp', { name: 'First' }));
    expect(first.isDefault).toBe(true);
    for (let count = 1; count < 10; count += 1) {
      expect((await theirs.post('/whatsapp', { name: `Line ${count}` })).status).toBe(200);
    }
    expect(await theirs.post('/whatsapp', { name: 'One more' })).toMatchObject({
      status: 400,
      body: { error: 'ERR_PLAN_CONNECTIONS_LIMIT', limit: 10 },
    });
  });
});

describe('the session of a connection', () => {
  it('is retried, renewed and ended, each with an immediate answer [CONN-033, CONN-034, CONN-035]', async () => {
    const { id } = await create();
    const path = `/whatsappsession/${id}`;
    const first = await show(id);
    expect((await admin.put(path, {})).status).toBe(200);
    const second = await show(id);
    expect(second).toMatchObject({ status: 'qrcode' });
    expect(second.qrcode).not.toBe(first.qrcode);
    await workspace.simulate(`/connections/${id}`, { status: 'CONNECTED' });
    expect((await admin.remove(path)).status).toBe(200);
    expect(await show(id)).toMatchObject({ status: 'DISCONNECTED', qrcode: '' });
    expect((await admin.post(path)).status).toBe(200);
    expect(await show(id)).toMatchObject({ status: 'qrcode' });
    expect(await admin.post('/whatsappsession/999999')).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_WAPP_FOUND' },
    });
  });
});
