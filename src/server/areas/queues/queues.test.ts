import { describe, expect, it } from 'vitest';

import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { admin, ana } = workspace;

const monday = { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' };
const create = async (draft: object) => read('queues.create', await admin.post('/queue', draft));
const isQueueEvent = ({ event }: { event: string }) => event === `company-${workspace.home.id}-queue`;

describe('a queue', () => {
  it('is created with its hours, published and shown [QUEUE-030, QUEUE-040]', async () => {
    const socket = await workspace.socket(ana.token);
    const draft = {
      name: 'Billing',
      color: '#b80000',
      orderQueue: 3,
      schedules: [monday],
      outOfHoursMessage: 'Até já',
    };
    const created = await create(draft);
    expect(created).toMatchObject({ ...draft, color: '#B80000' });
    expect((await socket.frame(isQueueEvent)).payload).toMatchObject({ action: 'update', queue: { id: created.id } });
    expect(read('queues.show', await ana.get(`/queue/${created.id}`))).toEqual(created);
  });

  it('has thresholds of its own for waits, which its tickets carry and a change clears', async () => {
    const { home } = workspace;
    const { id } = await create({ name: 'Urgent', color: '#FF6900', waitMedium: 2, waitLong: 10 });
    const { id: ticketId } = await home.ticket({ queueId: id });
    const ofTicket = async () => read('tickets.show', await admin.get(`/tickets/${ticketId}`)).queue;
    expect(await ofTicket()).toMatchObject({ id, waitMedium: 2, waitLong: 10 });
    const socket = await workspace.socket(ana.token);
    await admin.put(`/queue/${id}`, { waitMedium: null });
    expect((await socket.frame(isQueueEvent)).payload).toMatchObject({ queue: { waitMedium: null, waitLong: 10 } });
    expect(await ofTicket()).toMatchObject({ waitMedium: null, waitLong: 10 });
    // The stored red threshold is compared too.
    const refused = await admin.put(`/queue/${id}`, { waitMedium: 10 });
    expect(refused).toMatchObject({ status: 400, body: { error: 'ERR_QUEUE_INVALID_WAIT' } });
  });

  it('keeps fields that a change omits', async () => {
    const { id } = await create({ name: 'Delivery', color: '#DB3E00', greetingMessage: 'Olá' });
    const socket = await workspace.socket(ana.token);
    const changed = read('queues.update', await admin.put(`/queue/${id}`, { name: 'Deliveries', schedules: [monday] }));
    expect(changed).toMatchObject({
      name: 'Deliveries',
      color: '#DB3E00',
      greetingMessage: 'Olá',
      schedules: [monday],
    });
    expect((await socket.frame(isQueueEvent)).payload).toMatchObject({
      action: 'update',
      queue: { name: 'Deliveries' },
    });
  });

  it('leaves its tickets without a queue when it is deleted [QUEUE-033, QUEUE-040]', async () => {
    const { home } = workspace;
    const { id } = await create({ name: 'Gone', color: '#FCCB00' });
    const ticket = await home.ticket({ queueId: id });
    const closed = await home.ticket({ queueId: id, status: 'closed' });
    const socket = await workspace.socket(ana.token);
    expect((await admin.remove(`/queue/${id}`)).status).toBe(200);
    expect((await socket.frame(isQueueEvent)).payload).toEqual({ action: 'delete', queueId: id });
    for (const left of [ticket, closed]) {
      expect(read('tickets.show', await ana.get(`/tickets/${left.id}`))).toMatchObject({ queueId: null });
    }
    expect(await ana.get(`/queue/${id}`)).toMatchObject({ status: 404, body: { error: 'ERR_NO_QUEUE_FOUND' } });
  });

  it.each([
    ['a name that is taken', { name: 'Sales' }, 'ERR_QUEUE_NAME_ALREADY_EXISTS'],
    ['a colour that is taken, in any case', { color: '#008b02' }, 'ERR_QUEUE_COLOR_ALREADY_EXISTS'],
    ['a short name', { name: ' x ' }, 'ERR_QUEUE_INVALID_NAME'],
    ['no name', { name: null }, 'ERR_QUEUE_INVALID_NAME'],
    ['a colour that is none', { color: 'green' }, 'ERR_QUEUE_INVALID_COLOR'],
    ['half a colour', { color: '#1234' }, 'ERR_QUEUE_INVALID_COLOR'],
    ['hours that are none', { schedules: [{ ...monday, endTime: '25:00' }] }, 'ERR_VALIDATION'],
    ['a wait of no minutes', { waitMedium: 0 }, 'ERR_QUEUE_INVALID_WAIT'],
    ['a wait of half a minute', { waitLong: 1.5 }, 'ERR_QUEUE_INVALID_WAIT'],
    ['a wait of more than a day', { waitLong: 1_441 }, 'ERR_QUEUE_INVALID_WAIT'],
    ['a wait that is amber after it is red', { waitMedium: 30, waitLong: 30 }, 'ERR_QUEUE_INVALID_WAIT'],
    ['a day that is none', { schedules: [{ ...monday, weekdayEn: 'someday' }] }, 'ERR_VALIDATION'],
  ])('is refused with %s', async (_what, wrong, error) => {
    const draft = { name: 'Fresh', color: '#5300EB', ...wrong };
    expect(await admin.post('/queue', draft)).toMatchObject({ status: 400, body: { error } });
    const { support } = workspace.home;
    expect(await admin.put(`/queue/${support}`, wrong)).toMatchObject({ status: 400, body: { error } });
  });

  it('is refused beyond the limit of the plan', async () => {
    const theirs = await workspace.signIn(workspace.other.admin);
    for (let count = 2; count < 10; count += 1) {
      expect((await theirs.post('/queue', { name: `Queue ${count}`, color: `#00000${count}` })).status).toBe(200);
    }
    expect(await theirs.post('/queue', { name: 'One more', color: '#FFFFFF' })).toMatchObject({
      status: 400,
      body: { error: 'ERR_PLAN_QUEUES_LIMIT', limit: 10 },
    });
  });
});

describe('the menu of a queue', () => {
  const add = async (draft: object) => read('queueOptions.create', await admin.post('/queue-options', draft));
  const list = async (query: string) =>
    read('queueOptions.list', await ana.get(`/queue-options?queueId=${workspace.home.sales}&${query}`));

  it('is a tree that is listed by parent and deleted with its subtree [QUEUE-016, QUEUE-018, QUEUE-034]', async () => {
    const queueId = workspace.home.sales;
    const orders = await add({ queueId, parentId: null, title: 'Orders', message: 'Which one?', option: '1' });
    const prices = await add({ queueId, parentId: null, title: 'Prices', option: '2' });
    const late = await add({ queueId, parentId: orders.id, title: 'Late', message: 'Sorry', option: '1' });
    const veryLate = await add({ queueId, parentId: late.id, title: 'Very late', option: '1' });

    expect(await list('parentId=-1')).toMatchObject([
      {
        id: orders.id,
        title: 'Orders',
        message: 'Which one?',
        option: '1',
        queueId,
        parentId: null,
        children: [{ id: late.id, parentId: orders.id, children: [{ id: veryLate.id }] }],
      },
      { id: prices.id, message: '', children: [] },
    ]);
    expect((await list(`parentId=${orders.id}`)).map(({ title }) => title)).toEqual(['Late']);
    expect((await list('')).map(({ title }) => title)).toEqual(['Orders', 'Prices', 'Late', 'Very late']);

    const path = `/queue-options/${orders.id}`;
    expect(read('queueOptions.update', await admin.put(path, { option: '3' }))).toMatchObject({
      title: 'Orders',
      option: '3',
    });
    expect((await admin.remove(path)).status).toBe(200);
    expect((await list('')).map(({ title }) => title)).toEqual(['Prices']);
  });

  it('accepts only parents of its own queue', async () => {
    const { sales, support } = workspace.home;
    const { id } = await add({ queueId: sales, parentId: null, title: 'Orders', option: '1' });
    const draft = { queueId: support, parentId: id, title: 'Astray', option: '1' };
    expect(await admin.post('/queue-options', draft)).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_QUEUE_OPTION_FOUND' },
    });
  });

  it('a queue stores its prompt and its integration [QUEUE-027, QUEUE-028, QUEUE-031, QUEUE-032]', async () => {
    const draft = {
      name: 'Robots',
      color: '#4D4D4D',
      promptId: 7,
      integrationId: 9,
      orderQueue: 5,
      schedules: [monday],
    };
    const created = await create({ ...draft, greetingMessage: 'Oi', outOfHoursMessage: 'Até já' });
    expect(created).toMatchObject({ ...draft, greetingMessage: 'Oi', outOfHoursMessage: 'Até já' });
    const change = { promptId: null, schedules: [], orderQueue: null };
    expect(read('queues.update', await admin.put(`/queue/${created.id}`, change))).toMatchObject({
      ...change,
      integrationId: 9,
    });
    expect(read('queues.list', await ana.get('/queue')).find(({ id }) => id === created.id)).toMatchObject({
      integrationId: 9,
      greetingMessage: 'Oi',
    });
  });
});
