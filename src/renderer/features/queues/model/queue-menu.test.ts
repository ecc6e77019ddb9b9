import { expect, it } from 'vitest';

import { queueOption } from '@shared/domain/queue-option';

import type { MenuNode } from './queue-menu';
import {
  inOrder,
  menuText,
  movedTo,
  nextOrdinal,
  numbered,
  renumbered,
  sizeOf,
  trailTo,
  withLevel,
} from './queue-menu';

let made = 0;
function node(title: string, option: string, children: MenuNode[] = []): MenuNode {
  made += 1;
  const parsed = queueOption.parse({ id: made, title, message: `${title}?`, option, queueId: 1 });
  return { ...parsed, children };
}

const late = node('Late', '1');
const lost = node('Lost', '2');
const orders = node('Orders', '1', [late, lost]);
const prices = node('Prices', '2');
const menu = [orders, prices];
const words = { previousMenu: 'Back', mainMenu: 'Start' };

it('every level counts from 1 for itself [QUEUE-017]', () => {
  expect(nextOrdinal(menu)).toBe('3');
  expect(nextOrdinal(prices.children)).toBe('1');
  expect(renumbered([lost, late])).toEqual([
    { id: lost.id, option: '1' },
    { id: late.id, option: '2' },
  ]);
  expect(renumbered(menu)).toEqual([]);
  expect(renumbered(menu.slice(1))).toEqual([{ id: prices.id, option: '1' }]);
});

it('ordinals are numbers, whatever order the server lists them in', () => {
  const tenth = node('Tenth', '10');
  expect(inOrder([tenth, prices, orders]).map(({ title }) => title)).toEqual(['Orders', 'Prices', 'Tenth']);
});

it('an option moves to the position where it is dropped', () => {
  expect(movedTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});

it('goes with everything under it', () => {
  expect(sizeOf(orders)).toBe(3);
  expect(trailTo(menu, lost.id)).toEqual([orders, lost]);
  expect(trailTo(menu, null)).toEqual([]);
});

it('the preview reads as the customer will [QUEUE-019]', () => {
  expect(menuText({ greeting: 'Hello', root: menu, trail: [] }, words)).toBe(
    'Hello\n\n*[ 1 ]* - Orders\n*[ 2 ]* - Prices',
  );
  expect(menuText({ greeting: 'Hello', root: menu, trail: [orders] }, words)).toBe(
    'Orders?\n\n*[ 1 ]* - Late\n*[ 2 ]* - Lost\n*[ 0 ]* - Back\n*[ # ]* - Start',
  );
  expect(menuText({ greeting: 'Hello', root: menu, trail: [orders, late] }, words)).toBe('Late?');
  expect(menuText({ greeting: '', root: [], trail: [] }, words)).toBe('');
});

it('a level shows its new order before the server has answered', () => {
  const [first, second] = withLevel(menu, orders.id, numbered([lost, late]));
  expect(first?.children.map(({ title, option }) => [title, option])).toEqual([
    ['Lost', '1'],
    ['Late', '2'],
  ]);
  expect(second).toEqual(prices);
  expect(withLevel(menu, null, [prices])).toEqual([prices]);
});
