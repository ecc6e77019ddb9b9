import assert from 'node:assert/strict';

import type { EndpointReply } from '@shared/api/table';

import { errorOf } from '../client';
import { Skipped } from '../outcome';
import { isRefusedSomehow } from '../refusals';
import type { Case } from '../run';
import { isAdmin, keeper, made } from '../run';

const ownNote = keeper<EndpointReply<'ticketNotes.create'>>('note');

/** Tags and notes of the ticket that earlier cases made. */
export const onTicketCases = {
  'tags.sync': async (run) => {
    const [tag] = await run.client.call('tags.options', { query: {} });
    if (tag === undefined) throw new Skipped('the company has no tag');
    const { id } = tag;
    const { id: ticketId } = made(run, 'ticket');
    const tagsNow = async () => (await run.client.call('tickets.show', { params: { ticketId } })).tags ?? [];
    await run.client.call('tags.sync', { body: { ticketId, tags: [{ id }] } });
    assert.deepEqual(
      (await tagsNow()).map((tag) => tag.id),
      [id],
    );
    await run.client.call('tags.sync', { body: { ticketId, tags: [] } });
    assert.deepEqual(await tagsNow(), []);
  },
  'ticketNotes.create': async (run) => {
    const { id: ticketId, contactId } = made(run, 'ticket');
    const body = { note: 'Recado contract', ticketId, contactId };
    const { note, ...received } = ownNote.keep(run, await run.client.call('ticketNotes.create', { body }));
    assert.deepEqual({ note, ticketId: received.ticketId, contactId: received.contactId }, body);
  },
  'ticketNotes.list': async (run) => {
    const { id, ticketId, contactId } = ownNote.of(run);
    const [newest] = await run.client.call('ticketNotes.list', { query: { ticketId, contactId } });
    assert.equal(newest?.id, id);
    assert.equal(newest.user?.id, run.user.id, 'a note says whose it is');
  },
  'ticketNotes.remove': async (run) => {
    const params = { noteId: ownNote.of(run).id };
    const answer = await run.client.send('ticketNotes.remove', { params });
    // server-quirk: real servers let only admins remove notes, their own included.
    if (answer.status === 403 && !isAdmin(run)) throw new Skipped(`only an admin may (${errorOf(answer)})`);
    assert.equal(answer.status, 200);
    isRefusedSomehow(await run.client.send('ticketNotes.remove', { params }));
  },
} satisfies Record<string, Case>;
