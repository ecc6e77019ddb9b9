import { describe, expect, it } from 'vitest';

import { foldEvents } from '@renderer/entities/live/projection';
import { tag } from '@shared/domain/tag';
import { anAttendant, aTicket, frozen } from '@tests/support/renderer/builders';

import { lanesOf, tagsIn, withTags } from './board';
import { boardReducers } from './board-events';
import { moveCard } from './move-card';

const doing = tag.parse({ id: 1, name: 'Doing', color: '#008B02' });
const done = tag.parse({ id: 2, name: 'Done', color: '#1273DE' });
const vip = tag.parse({ id: 3, name: 'VIP', color: '#FB9E00' });
const lanes = [doing, done];

const bare = aTicket({ id: 1, queueId: null, tags: [] });
const plain = aTicket({ id: 2, queueId: null, tags: [vip] });
const moving = aTicket({ id: 3, queueId: null, tags: [vip, doing] });
const board = frozen([bare, plain, moving]);

describe('the board', () => {
  it('has the open lane for tickets without a kanban tag, then one lane per kanban tag [KANBAN-001, KANBAN-002]', () => {
    const names = lanesOf(board, lanes).map(({ tag: own, cards }) => [own?.name ?? 'open', cards.map(({ id }) => id)]);
    expect(names).toEqual([
      ['open', [bare.id, plain.id]],
      ['Doing', [moving.id]],
      ['Done', []],
    ]);
  });

  it('replaces lane tags and keeps other tags', () => {
    const moved = withTags(board, moving.id, tagsIn(moving, done, lanes));
    expect(lanesOf(moved, lanes)[2]?.cards[0]?.tags).toEqual([vip, done]);
    expect(tagsIn(moving, null, lanes)).toEqual([vip]);
  });
});

describe('moving a card', () => {
  const recorded = (failing = '') => {
    const done: string[] = [];
    const say = (what: string) => {
      done.push(what);
      return what === failing ? Promise.reject(new Error(what)) : Promise.resolve();
    };
    return { done, clear: () => say('remove'), assign: (_ticket: unknown, tagId: number) => say(`assign ${tagId}`) };
  };

  it('removes old lane tags, then assigns the new one [KANBAN-008]', async () => {
    const calls = recorded();
    expect(await moveCard(calls, moving.id, done)).toBeNull();
    expect(calls.done).toEqual(['remove', 'assign 2']);
  });

  it('only removes tags for the open lane [KANBAN-009]', async () => {
    const calls = recorded();
    await moveCard(calls, moving.id, null);
    expect(calls.done).toEqual(['remove']);
  });

  it('reports the state after a failure', async () => {
    expect(await moveCard(recorded('remove'), moving.id, done)).toMatchObject({ left: 'unmoved' });
    expect(await moveCard(recorded('assign 2'), moving.id, done)).toMatchObject({ left: 'cleared' });
  });
});

describe('live events', () => {
  const viewer = anAttendant();
  const fold = (...events: Parameters<typeof foldEvents>[1]) =>
    foldEvents(boardReducers, events, { data: board, context: viewer });

  it('add, move and remove tickets, and a repeated event changes nothing', () => {
    const fresh = aTicket({ id: 4, tags: [done], queueId: null });
    expect(fold({ kind: 'ticket.changed', ticket: fresh }).data[0]).toEqual(fresh);
    const moved = { ...moving, tags: [done] };
    expect(fold({ kind: 'ticket.changed', ticket: moved }).data.at(-1)?.tags).toEqual([done]);
    expect(fold({ kind: 'ticket.changed', ticket: { ...bare, status: 'closed' } }).data).toHaveLength(2);
    expect(fold({ kind: 'ticket.removed', ticketId: plain.id }).data).toHaveLength(2);
    expect(fold({ kind: 'ticket.removed', ticketId: fresh.id }).data).toBe(board);
  });

  it('refetch the board if an event is incomplete', () => {
    const { contact: _contact, ...nameless } = aTicket({ id: 5, queueId: null });
    expect(fold({ kind: 'ticket.changed', ticket: nameless }).isUnknowable).toBe(true);
  });
});
