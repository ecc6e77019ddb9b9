import { describe, expect, it } from 'vitest';

import { tags } from '@server/platform/storage/schema';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';
import { formOf } from '@server/testing/call-endpoint';
import type { SignedIn } from '@server/testing/test-client';
import { call, read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';
import { permissions } from '@shared/domain/permission';

const workspace = useWorkspace();
const { admin, ana, bruno } = workspace;

describe('quick messages', () => {
  const list = async (by: SignedIn, query = '') => {
    const path = `/quick-messages?userId=${workspace.home.ana.id}&pageNumber=1${query}`;
    return read('quickMessages.list', await by.get(path)).records.map(({ shortcode }) => shortcode);
  };
  const make = async (by: SignedIn, draft: object) =>
    read('quickMessages.create', await by.post('/quick-messages', { message: 'Olá!', ...draft }));

  it('are private or shared and have all their fields [QUICK-008]', async () => {
    const own = await make(ana, { shortcode: 'thanks', message: 'Thank you' });
    expect(own).toMatchObject({
      shortcode: 'thanks',
      message: 'Thank you',
      geral: false,
      status: true,
      isMedia: false,
      mediaPath: '',
      mediaName: '',
      userId: workspace.home.ana.id,
    });
    await make(admin, { shortcode: 'hours', geral: true });
    expect(await list(ana)).toEqual(['hours', 'thanks']);
    expect(await list(bruno)).toEqual(['hours']);
    expect(await list(ana, '&searchParam=THANK')).toEqual(['thanks']);
  });

  it('stay shared when another field is changed', async () => {
    const shared = await make(ana, { shortcode: 'opening', geral: true, status: false });
    const changed = read('quickMessages.update', await ana.put(`/quick-messages/${shared.id}`, { message: 'Até já!' }));
    expect(changed).toEqual({ ...shared, message: 'Até já!' });
    expect(await list(bruno, '&searchParam=opening')).toEqual(['opening']);
  });

  it('are changed by their owner and by admins', async () => {
    const { id } = await make(ana, { shortcode: 'mine' });
    const shared = await make(ana, { shortcode: 'ours', geral: true });
    expect((await bruno.put(`/quick-messages/${id}`, { message: 'Taken' })).status).toBe(404);
    expect((await bruno.put(`/quick-messages/${shared.id}`, { message: 'Taken' })).status).toBe(403);
    expect((await admin.remove(`/quick-messages/${id}`)).status).toBe(200);
    const short = await ana.post('/quick-messages', { shortcode: 'ab', message: 'Olá!' });
    expect(short).toMatchObject({ status: 400, body: { error: 'ERR_QUICKMESSAGE_INVALID_NAME' } });
    await make(bruno, { shortcode: 'twice' });
    const { id: other } = await make(bruno, { shortcode: 'other' });
    const taken = { status: 400, body: { error: 'ERR_QUICKMESSAGE_NAME_ALREADY_EXISTS' } };
    expect(await bruno.post('/quick-messages', { shortcode: 'Twice', message: 'Olá!' })).toMatchObject(taken);
    expect(await bruno.put(`/quick-messages/${other}`, { shortcode: 'TWICE' })).toMatchObject(taken);
    expect((await bruno.put(`/quick-messages/${other}`, { shortcode: 'Other' })).status).toBe(200);
    await make(ana, { shortcode: 'twice' });
  });
});

describe('quick messages of the team', () => {
  const { home } = workspace;
  const setAna = (withheld: readonly string[]) =>
    admin.put(`/permissions/users/${home.ana.id}`, { granted: [], withheld, offered: permissions });
  const refusal = { status: 403, body: { error: 'ERR_NO_PERMISSION' } };
  const draft = (shortcode: string, geral: boolean) => ({ shortcode, message: 'Olá!', geral });

  it('need the permission: without it a user makes, changes, unshares and deletes none', async () => {
    const shared = read('quickMessages.create', await ana.post('/quick-messages', draft('team-old', true)));
    const own = read('quickMessages.create', await ana.post('/quick-messages', draft('own-old', false)));
    await setAna(['teamReplies']);
    expect(await ana.post('/quick-messages', draft('team-new', true))).toMatchObject(refusal);
    expect(await ana.put(`/quick-messages/${own.id}`, { geral: true })).toMatchObject(refusal);
    expect(await ana.put(`/quick-messages/${shared.id}`, { message: 'Até já!' })).toMatchObject(refusal);
    expect(await ana.put(`/quick-messages/${shared.id}`, { geral: false })).toMatchObject(refusal);
    expect(await ana.remove(`/quick-messages/${shared.id}/media-upload`)).toMatchObject(refusal);
    expect(await ana.remove(`/quick-messages/${shared.id}`)).toMatchObject(refusal);
    expect(read('quickMessages.show', await ana.get(`/quick-messages/${shared.id}`))).toEqual(shared);
    await setAna([]);
    expect((await ana.remove(`/quick-messages/${shared.id}`)).status).toBe(200);
  });

  it('leave private ones alone, and admins', async () => {
    await setAna(['teamReplies']);
    const own = read('quickMessages.create', await ana.post('/quick-messages', draft('own-new', false)));
    expect((await ana.put(`/quick-messages/${own.id}`, { ...draft('own-new', false), message: 'Oi!' })).status).toBe(
      200,
    );
    expect((await ana.remove(`/quick-messages/${own.id}`)).status).toBe(200);
    expect((await admin.post('/quick-messages', draft('of-admin', true))).status).toBe(200);
    await setAna([]);
  });
});

describe('the board', () => {
  const board = async (by: SignedIn, query: string) =>
    read('kanban.tickets', await by.get(`/ticket/kanban?${query}`)).tickets;

  it('moves a ticket between lanes and keeps its other tags [KANBAN-014, KANBAN-016]', async () => {
    const { home } = workspace;
    const todo = await home.scope.insert(tags, { name: 'To do', kanban: 1 });
    const done = await home.scope.insert(tags, { name: 'Done', kanban: 1 });
    const vip = await home.scope.insert(tags, { name: 'VIP' });
    const ticket = await home.ticket({ queueId: home.sales, status: 'open', lastMessage: 'Hello?' });
    for (const tagId of [todo.id, vip.id]) await home.scope.insert(ticketTags, { ticketId: ticket.id, tagId });
    const socket = await workspace.socket(admin.token);
    await socket.ask('joinTickets', 'open');
    const isNews = ({ event }: { event: string }) => event === `company-${home.id}-ticket`;

    expect((await ana.remove(`/ticket-tags/${ticket.id}`)).status).toBe(200);
    expect((await socket.frame(isNews)).payload).toMatchObject({
      action: 'update',
      ticket: { tags: [{ name: 'VIP' }] },
    });
    expect((await ana.put(`/ticket-tags/${ticket.id}/${done.id}`, {})).status).toBe(200);
    expect((await ana.put(`/ticket-tags/${ticket.id}/${done.id}`, {})).status).toBe(200);
    const [card] = await board(ana, `queueIds=[${home.sales}]`);
    expect(card).toMatchObject({
      id: ticket.id,
      uuid: ticket.uuid,
      lastMessage: 'Hello?',
      contact: { id: ticket.contactId },
    });
    expect(card?.tags?.map(({ name }) => name).sort()).toEqual(['Done', 'VIP']);
    expect(read('kanban.lanes', await ana.get('/tags/kanban')).lista.map(({ name }) => name)).toEqual([
      'To do',
      'Done',
    ]);
  });

  it('shows admins everything, others their own queues [KANBAN-010, KANBAN-011]', async () => {
    const { home } = workspace;
    const sold = await home.ticket({ queueId: home.sales });
    const helped = await home.ticket({ queueId: home.support });
    const closed = await home.ticket({ queueId: home.sales, status: 'closed' });
    const idsOf = async (by: SignedIn, query: string) => (await board(by, query)).map(({ id }) => Number(id));
    expect(await idsOf(admin, 'queueIds=[]&showAll=true')).toEqual(expect.arrayContaining([sold.id, helped.id]));
    const anas = await idsOf(ana, `queueIds=[${home.sales},${home.support}]&showAll=true`);
    expect(anas).toContain(sold.id);
    expect(anas).not.toContain(helped.id);
    expect(anas).not.toContain(closed.id);
    expect((await bruno.remove(`/ticket-tags/${sold.id}`)).status).toBe(403);
  });
});

describe('the use of quick messages', () => {
  const { home } = workspace;
  const make = async (by: SignedIn, shortcode: string, geral = false) =>
    read('quickMessages.create', await by.post('/quick-messages', { shortcode, message: 'Olá!', geral }));
  const usesOf = async (by: SignedIn, id: number) => {
    const { usesCount, lastUsedAt } = read('quickMessages.show', await by.get(`/quick-messages/${id}`));
    return { usesCount, lastUsedAt };
  };
  const send = (ticketId: number, quickMessageIds: readonly number[]) =>
    ana.post(`/messages/${ticketId}`, { body: 'Olá!', fromMe: true, read: 1, mediaUrl: '', quickMessageIds });

  it('is counted once for each message that was sent, with the time of the last one', async () => {
    const ticket = await home.ticket({ queueId: home.sales, status: 'open', userId: home.ana.id });
    const reply = await make(ana, 'counted');
    expect(await usesOf(ana, reply.id)).toEqual({ usesCount: 0, lastUsedAt: null });
    expect((await send(ticket.id, [reply.id, reply.id])).status).toBe(200);
    const second = read('messages.create', await send(ticket.id, [reply.id]));
    expect((await send(ticket.id, [])).status).toBe(200);
    const uses = { usesCount: 2, lastUsedAt: second?.createdAt };
    expect(await usesOf(ana, reply.id)).toEqual(uses);
    const listed = await ana.get(`/quick-messages?userId=${home.ana.id}&pageNumber=1&searchParam=counted`);
    expect(read('quickMessages.list', listed).records).toMatchObject([uses]);
    const changed = await ana.put(`/quick-messages/${reply.id}`, { message: 'Até já!' });
    expect(read('quickMessages.update', changed)).toMatchObject(uses);
  });

  it('is not counted for replies that the sender cannot see, and for messages that name too many', async () => {
    const open = await home.ticket({ queueId: home.sales, status: 'open', userId: home.ana.id });
    const [own, foreign, shared] = [
      await make(ana, 'refused'),
      await make(bruno, 'private'),
      await make(bruno, 'ours', true),
    ];
    expect((await send(open.id, [foreign.id, shared.id, 999_999])).status).toBe(200);
    expect(await usesOf(bruno, foreign.id)).toMatchObject({ usesCount: 0 });
    expect(await usesOf(bruno, shared.id)).toMatchObject({ usesCount: 1 });
    expect(
      (
        await send(
          open.id,
          Array.from({ length: 21 }, () => own.id),
        )
      ).status,
    ).toBe(400);
    expect(await usesOf(ana, own.id)).toMatchObject({ usesCount: 0 });
  });

  it('stays when the ticket of the messages is deleted, and is counted for a file', async () => {
    const ticket = await home.ticket({ queueId: home.sales, status: 'open', userId: home.ana.id });
    const reply = await make(ana, 'with-file');
    const form = formOf(
      { body: 'Catálogo', fromMe: 'true', quickMessageIds: JSON.stringify([reply.id]) },
      { field: 'medias', files: [{ name: 'a.txt', bytes: Buffer.from('a') }] },
    );
    expect((await call(workspace.url, `/messages/${ticket.id}`, { method: 'POST', as: ana, form })).status).toBe(200);
    expect((await admin.remove(`/tickets/${ticket.id}`)).status).toBe(200);
    expect(await usesOf(ana, reply.id)).toMatchObject({ usesCount: 1 });
  });
});
