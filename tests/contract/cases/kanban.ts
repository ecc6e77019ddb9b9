import assert from 'node:assert/strict';

import type { EndpointReply } from '@shared/api/table';
import type { Tag } from '@shared/domain/tag';
import { uniqueNumber } from '@tests/support/machine-clock';

import { Skipped } from '../outcome';
import type { Case, Run } from '../run';
import { asAdmin, isAdmin, keeper, made } from '../run';

const ownLane = keeper<EndpointReply<'tags.create'>>('lane');

/** A lane of the company's, or one that is made for the run. */
async function someLane(run: Run): Promise<Pick<Tag, 'id'>> {
  const [lane] = (await run.client.call('kanban.lanes', {})).lista;
  if (lane !== undefined) return lane;
  asAdmin(run);
  const body = { name: `Contract lane ${uniqueNumber()}`, color: '#008B02', kanban: 1 as const };
  return ownLane.keep(run, await run.client.call('tags.create', { body }));
}

async function tagsOnBoard(run: Run): Promise<number[]> {
  const { id } = made(run, 'ticket');
  const query = { queueIds: run.user.queues.map((queue) => queue.id), showAll: isAdmin(run) };
  const { tickets } = await run.client.call('kanban.tickets', { query });
  const card = tickets.find((ticket) => ticket.id === id);
  assert.ok(card !== undefined, 'the ticket is on the board');
  assert.equal(card.contactId, card.contact?.id);
  return (card.tags ?? []).map((tag) => tag.id);
}

/** The company's own lanes stay. */
async function removeOwnLane(run: Run): Promise<void> {
  try {
    await run.client.call('tags.remove', { params: { tagId: ownLane.of(run).id } });
  } catch (error) {
    if (!(error instanceof Skipped)) throw error;
  }
}

/** The board, with the ticket that earlier cases opened. */
export const kanbanCases = {
  'kanban.lanes': async (run) => {
    await someLane(run);
  },
  'kanban.tickets': async (run) => {
    await tagsOnBoard(run);
  },
  'kanban.assign': async (run) => {
    const { id: tagId } = await someLane(run);
    await run.client.call('kanban.assign', { params: { ticketId: made(run, 'ticket').id, tagId } });
    assert.ok((await tagsOnBoard(run)).includes(tagId));
  },
  'kanban.clear': async (run) => {
    const { id: tagId } = await someLane(run);
    await run.client.call('kanban.clear', { params: { ticketId: made(run, 'ticket').id } });
    assert.ok(!(await tagsOnBoard(run)).includes(tagId));
    await removeOwnLane(run);
  },
} satisfies Record<string, Case>;
