import { describe, expect, it } from 'vitest';

import { tag } from '@shared/domain/tag';
import { aContact, aTicket } from '@tests/support/renderer/builders';

import type { BoardFilter } from './board-filter';
import { filterBoard, noFilter, ownersOf } from './board-filter';
import { inLaneOrder, withLaneMoved } from './lane-order';

const ana = { id: 3, name: 'Ana' };
const clara = aTicket({
  id: 1,
  contact: aContact({ name: 'Clara Conceição', number: '5511912345678' }),
  lastMessage: 'Quero um orçamento',
  userId: ana.id,
  user: ana,
  unreadMessages: 0,
});
const davi = aTicket({
  id: 2,
  contact: aContact({ name: 'Davi', number: '5520911110001' }),
  lastMessage: 'Oi',
  userId: null,
  user: null,
  unreadMessages: 2,
});
const board = [clara, davi];

describe('the filter of the board', () => {
  it.each<[string, Partial<BoardFilter>, number[]]>([
    ['a name without accents', { text: ' conceicao ' }, [1]],
    ['a written number', { text: '+55 (20) 91111' }, [2]],
    ['the last message', { text: 'orcamento' }, [1]],
    ['nothing', { text: 'zebra' }, []],
    ['a colleague', { owner: clara.userId ?? 'all' }, [1]],
    ['nobody', { owner: 'none' }, [2]],
    ['unread messages', { isUnreadOnly: true }, [2]],
  ])('keeps the cards with %s', (_of, filter, ids) => {
    expect(filterBoard(board, { ...noFilter, ...filter }, () => false).map(({ id }) => id)).toEqual(ids);
  });

  it('counts a mark as unread, and offers the owners on the board', () => {
    const marked = filterBoard(board, { ...noFilter, isUnreadOnly: true }, ({ id }) => id === clara.id);
    expect(marked).toEqual(board);
    expect(ownersOf(board)).toEqual([ana]);
  });
});

it.each([
  [3, 1, [3, 1, 2]],
  [1, 3, [2, 3, 1]],
  [3, 'open', [3, 1, 2]],
] as const)('lane %i takes the place of %s', (moved, target, order) => {
  expect(withLaneMoved([1, 2, 3], moved, target)).toEqual(order);
});

it('lanes stand in their order, and new ones last', () => {
  const tags = [1, 2, 3, 4].map((id) => tag.parse({ id, name: `T${id}`, color: '#000000' }));
  expect(inLaneOrder(tags, [3, 1]).map(({ id }) => id)).toEqual([3, 1, 2, 4]);
});
