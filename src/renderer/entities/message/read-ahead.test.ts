import { expect, it } from 'vitest';

import type { TicketId } from '@shared/domain/ids';
import { aTicketId } from '@tests/support/renderer/builders';

import { createReadAhead } from './read-ahead';

function open() {
  const started: number[] = [];
  const ends = new Map<number, (isRead: boolean) => void>();
  const ahead = createReadAhead((ticketId: TicketId) => {
    started.push(ticketId);
    return new Promise((resolve, reject) => {
      ends.set(ticketId, (isRead) => (isRead ? resolve() : reject(new Error('refused'))));
    });
  });
  const want = (id: number) => ahead.want(aTicketId(id));
  const end = async (id: number, isRead = true) => {
    ends.get(id)?.(isRead);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { started, want, end };
}

it('two tickets are read at a time, and then the one that was wanted last', async () => {
  const { started, want, end } = open();
  for (const id of [1, 2, 3, 4]) want(id);
  expect(started).toEqual([1, 2]);
  await end(1);
  expect(started).toEqual([1, 2, 4]);
  await end(2);
  expect(started).toEqual([1, 2, 4, 3]);
});

it('a ticket that was left before its turn is not read', async () => {
  const { started, want, end } = open();
  want(1);
  want(2);
  const leave = want(3);
  leave();
  await end(1);
  expect(started).toEqual([1, 2]);
});

it('a ticket that is being read is not read twice, and a refusal makes room for the next', async () => {
  const { started, want, end } = open();
  for (const id of [1, 2, 1, 2, 3]) want(id);
  expect(started).toEqual([1, 2]);
  await end(2, false);
  expect(started).toEqual([1, 2, 3]);
});
