import { describe, expect, it } from 'vitest';

import { tags } from '@server/platform/storage/schema';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';
import type { SignedIn } from '@server/testing/test-client';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { admin, ana, bruno } = workspace;

describe('tags of a ticket', () => {
  it('are created from any text, once per name, and published to the company [CONV-055]', async () => {
    const listening = await workspace.socket(ana.token);
    const vip = read('tags.create', await ana.post('/tags', { name: ' x ' }));
    expect(vip).toMatchObject({ name: 'x', color: '#A4CCCC' });
    expect(read('tags.create', await bruno.post('/tags', { name: 'x' })).id).toBe(vip.id);
    expect((await ana.post('/tags', { name: '  ' })).status).toBe(400);
    const received = (await listening.received()).filter(({ event }) => event === 'tag');
    expect(received.map(({ payload }) => payload)).toMatchObject([{ action: 'create', tag: { id: vip.id } }]);
    expect(read('tags.options', await ana.get('/tags/list?searchParam=X')).map(({ id }) => id)).toEqual([vip.id]);
  });

  it('are records with their author and their number of tickets [TAG-005]', async () => {
    const { home } = workspace;
    const made = read('tags.create', await admin.post('/tags', { name: 'Counted', color: '#B80000', kanban: 1 }));
    const ticket = await home.ticket({ queueId: home.sales });
    await home.scope.insert(ticketTags, { ticketId: ticket.id, tagId: made.id });
    const record = {
      id: made.id,
      name: 'Counted',
      color: '#B80000',
      kanban: 1,
      userId: home.admin.id,
      ticketsCount: '1',
    };
    expect((await ana.get(`/tags/${made.id}`)).body).toMatchObject(record);
    expect((await ana.get('/tags?searchParam=counted&pageNumber=1')).body).toMatchObject({ tags: [record] });
  });

  it('replace the former ones without reordering the lists and are published to everyone who sees the ticket [CONV-056]', async () => {
    const { home } = workspace;
    const [one, two] = [await home.scope.insert(tags, { name: 'one' }), await home.scope.insert(tags, { name: 'two' })];
    const ticket = await home.ticket({ queueId: home.sales, status: 'open', userId: home.ana.id });
    const sync = (who: SignedIn, ids: number[], ticketId = ticket.id) =>
      who.post('/tags/sync', { ticketId, tags: ids.map((id) => ({ id })) });
    const tagsNow = async () =>
      read('tickets.show', await ana.get(`/tickets/${ticket.id}`))
        .tags?.map(({ name }) => name)
        .toSorted();
    await sync(ana, [one.id]);
    const listening = await workspace.socket(admin.token);
    await listening.ask('joinNotification');
    expect((await sync(ana, [two.id, one.id, two.id])).status).toBe(200);
    expect(await tagsNow()).toEqual(['one', 'two']);
    const received = (await listening.received()).findLast(({ event }) => event.endsWith('-ticket'));
    expect(received?.text).toContain('"two"');
    await sync(ana, []);
    expect(await tagsNow()).toEqual([]);
    expect(read('tickets.show', await ana.get(`/tickets/${ticket.id}`)).updatedAt).toBe(ticket.updatedAt.toISOString());

    expect((await sync(bruno, [one.id])).status).toBe(403);
    const theirs = await workspace.other.scope.insert(tags, { name: 'theirs' });
    expect(await sync(ana, [one.id, theirs.id])).toMatchObject({ status: 404, body: { error: 'ERR_NO_TAG_FOUND' } });
    expect(await tagsNow()).toEqual([]);
  });
});

describe('notes of a ticket', () => {
  it('are listed newest first with their author to everyone who sees the ticket [CONV-068, CONV-069, CONV-071]', async () => {
    const { home } = workspace;
    const { id: ticketId, contactId } = await home.ticket({ queueId: home.sales });
    const add = (note: string) => ana.post('/ticket-notes', { note, ticketId, contactId });
    const first = read('ticketNotes.create', await add('ok'));
    expect(first).toMatchObject({ note: 'ok', ticketId, contactId, user: { id: home.ana.id, name: 'ana' } });
    await add('second');
    const listed = read(
      'ticketNotes.list',
      await admin.get(`/ticket-notes/list?ticketId=${ticketId}&contactId=${contactId}`),
    );
    expect(listed.map(({ note }) => note)).toEqual(['second', 'ok']);
    expect(await add('x')).toMatchObject({ status: 400, body: { error: 'ERR_TICKETNOTE_INVALID_NAME' } });
    expect((await bruno.get(`/ticket-notes/list?ticketId=${ticketId}&contactId=${contactId}`)).status).toBe(403);
    expect((await bruno.post('/ticket-notes', { note: 'mine', ticketId, contactId })).status).toBe(403);
  });

  it('are published without their text to those who see the ticket', async () => {
    const { home } = workspace;
    const { id: ticketId, contactId } = await home.ticket({ queueId: home.sales, status: 'open' });
    const [viewer, stranger] = [await workspace.socket(admin.token), await workspace.socket(bruno.token)];
    for (const listening of [viewer, stranger]) await listening.ask('joinNotification');
    const { body } = await ana.post('/ticket-notes', { note: 'Quiet words', ticketId, contactId });
    await ana.remove(`/ticket-notes/${(body as { id: number }).id}`);
    const isOfNotes = ({ event }: { event: string }) => event.endsWith('-ticketNote');
    const frames = (await viewer.received()).filter(isOfNotes);
    expect(frames.map(({ payload }) => payload)).toEqual([
      { action: 'update', ticketId },
      { action: 'update', ticketId },
    ]);
    expect((await stranger.received()).filter(isOfNotes)).toEqual([]);
  });

  it('tell each mentioned colleague who may see the ticket, and nobody else', async () => {
    const { home, other } = workspace;
    const { id: ticketId, contactId } = await home.ticket({ queueId: home.sales });
    const listeners = [admin, ana, bruno].map(({ token }) => workspace.socket(token));
    const [mentioned, author, stranger] = await Promise.all(listeners);
    const mentions = [home.admin.id, home.admin.id, home.ana.id, home.bruno.id, other.admin.id];
    expect((await ana.post('/ticket-notes', { note: '@admin look', ticketId, contactId, mentions })).status).toBe(200);
    const isMention = ({ event }: { event: string }) => event.endsWith('-mention');
    const frames = ((await mentioned?.received()) ?? []).filter(isMention);
    expect(frames.map(({ payload }) => payload)).toMatchObject([
      { action: 'create', note: { note: '@admin look', user: { id: home.ana.id } }, ticket: { id: ticketId } },
    ]);
    for (const silent of [author, stranger]) expect(((await silent?.received()) ?? []).filter(isMention)).toEqual([]);
  });

  it('are deleted by their author or an admin [CONV-070]', async () => {
    const { home } = workspace;
    const { id: ticketId, contactId } = await home.ticket();
    const note = async () =>
      read('ticketNotes.create', await ana.post('/ticket-notes', { note: 'Called', ticketId, contactId })).id;
    const [own, other] = [await note(), await note()];
    expect((await bruno.remove(`/ticket-notes/${own}`)).status).toBe(403);
    expect((await ana.remove(`/ticket-notes/${own}`)).status).toBe(200);
    expect((await admin.remove(`/ticket-notes/${other}`)).status).toBe(200);
    expect(await ana.remove(`/ticket-notes/${own}`)).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_TICKETNOTE_FOUND' },
    });
  });
});

describe('a contact', () => {
  it('is updated with its extra info and published to the company [CONTACT-020, CONTACT-024, CONTACT-025]', async () => {
    const { home } = workspace;
    const listening = await workspace.socket(bruno.token);
    const extraInfo = [{ name: 'Birthday', value: '12/05' }];
    const draft = { name: 'Clara', number: '+55 (20) 90000-7001', email: 'clara@example.com', extraInfo };
    const { id } = read('contacts.create', await ana.post('/contacts', draft));
    const show = async () => read('contacts.show', await ana.get(`/contacts/${id}`));
    expect(await show()).toMatchObject({ ...draft, number: '5520900007001' });
    const changed = { ...draft, name: 'Clara Nunes', email: '', extraInfo: [] };
    expect((await ana.put(`/contacts/${id}`, changed)).status).toBe(200);
    expect(await show()).toMatchObject({ name: 'Clara Nunes', email: '', extraInfo: [] });
    const received = (await listening.received()).findLast(({ event }) => event === `company-${home.id}-contact`);
    expect(received?.payload).toMatchObject({ action: 'update', contact: { id, name: 'Clara Nunes' } });
    // Missing fields keep their values.
    await ana.put(`/contacts/${id}`, draft);
    await ana.put(`/contacts/${id}`, { name: 'Clara', number: draft.number, email: '' });
    expect((await show()).extraInfo).toEqual(extraInfo);
  });

  it('refuses the number of another contact', async () => {
    const { home } = workspace;
    const [one, two] = [await home.contact(), await home.contact()];
    const put = (number: string) => ana.put(`/contacts/${one.id}`, { name: 'Clara', number, email: '' });
    expect(await put(two.number)).toMatchObject({ status: 400, body: { error: 'ERR_DUPLICATED_CONTACT' } });
    expect(await put('12345abc')).toMatchObject({ status: 400, body: { error: 'ERR_WAPP_INVALID_CONTACT' } });
    expect((await put(one.number)).status).toBe(200);
    expect((await ana.put('/contacts/2000000000', { name: 'Nobody', number: '5520900009999', email: '' })).status).toBe(
      404,
    );
  });
});
