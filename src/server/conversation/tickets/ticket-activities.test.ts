import { describe, expect, it } from 'vitest';

import { tags } from '@server/platform/storage/schema';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

import { activityKindOf } from './ticket-activities';

const workspace = useWorkspace();
const { ana, bruno } = workspace;

const activitiesOf = async (ticketId: number, client = ana) =>
  read('tickets.activities', await client.get(`/tickets/${ticketId}/activities`)).activities;

describe('the activities of a ticket', () => {
  it('tell who accepted, tagged, transferred with a note, and resolved it, newest first', async () => {
    const { home } = workspace;
    const { id } = await home.ticket({ queueId: home.sales, status: 'pending' });
    const tag = await home.scope.insert(tags, { name: 'Troca' });
    await ana.put(`/tickets/${id}`, { status: 'open', userId: home.ana.id });
    await ana.post('/tags/sync', { ticketId: id, tags: [{ id: tag.id }] });
    await ana.put(`/tickets/${id}`, { status: 'pending', userId: null, queueId: null, note: 'Quer trocar a blusa' });
    await ana.put(`/tickets/${id}`, { status: 'closed' });
    const found = await activitiesOf(id);
    expect(found.map(({ kind }) => kind)).toEqual(['resolved', 'transferred', 'tagged', 'accepted']);
    expect(new Set(found.map(({ actor }) => actor?.id))).toEqual(new Set([home.ana.id]));
    expect(found[1]).toMatchObject({ note: 'Quer trocar a blusa', toUser: null, toQueue: null });
    expect(found[2]).toMatchObject({ tagsAdded: ['Troca'], tagsRemoved: [] });
  });

  it('are for those who see the ticket', async () => {
    const { home } = workspace;
    const { id } = await home.ticket({ queueId: home.sales, status: 'pending' });
    expect((await bruno.get(`/tickets/${id}/activities`)).status).toBe(403);
  });
});

const place = (status: 'pending' | 'open' | 'closed', userId: number | null = null, queueId = 5) => ({
  status,
  userId,
  queueId,
});

it.each([
  ['accepted', place('pending'), place('open', 1)],
  ['transferred', place('pending'), place('open', 2)],
  ['transferred', place('open', 1), place('open', 2)],
  ['transferred', place('open', 1), place('pending', null, 6)],
  ['transferred', place('pending'), place('pending', null, 6)],
  ['returned', place('open', 1), place('pending')],
  ['resolved', place('open', 1), place('closed', 1)],
  ['resolved', place('pending'), place('closed', 1)],
  ['reopened', place('closed', 1), place('open', 1)],
  [null, place('open', 1), place('open', 1)],
  [null, place('closed', 1), place('closed', 2)],
])('%s by the first user: %o to %o', (kind, before, after) => {
  expect(activityKindOf(before, after, 1)).toBe(kind);
});
