import { hashKey, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import { clearReach, reachOf, reportReach } from './reach';

const list = ['account', 'tickets', { status: 'open', showAll: false }];
const other = ['account', 'tickets', { status: 'pending', showAll: false }];

it('a list without an observer covers no rows', () => {
  const client = new QueryClient();
  expect(reachOf(client, list)).toBe(0);
  reportReach(client, other, 40);
  expect(reachOf(client, list)).toBe(0);
});

it('each list has the reach that was noted last, by the content of its key', () => {
  const client = new QueryClient();
  reportReach(client, list, 20);
  reportReach(client, other, 40);
  reportReach(client, list, 60);
  expect(reachOf(client, ['account', 'tickets', { showAll: false, status: 'open' }])).toBe(60);
  expect(reachOf(client, other)).toBe(40);
  expect(reachOf(new QueryClient(), list)).toBe(0);
});

it('a list that left the screen is forgotten, the others are not', () => {
  const client = new QueryClient();
  clearReach(client, hashKey(list));
  reportReach(client, list, 20);
  reportReach(client, other, 40);
  clearReach(client, hashKey(list));
  expect([reachOf(client, list), reachOf(client, other)]).toEqual([0, 40]);
});
