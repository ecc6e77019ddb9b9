import { expect, it } from 'vitest';

import { userId } from '@shared/domain/ids';
import { aTicket, minute } from '@tests/support/renderer/builders';

import { nextWaiting } from './next-waiting';

const user = { id: userId.parse(3) };
const own = (id: number, since: number | null, parts = {}) =>
  aTicket({ id, waitingSince: since === null ? null : minute(since), ...parts });
const pending = (id: number, since: number) => own(id, since, { status: 'pending', userId: null });
const next = (tickets: ReturnType<typeof own>[], excluded: string[] = []) =>
  nextWaiting(tickets, { user, excluded: new Set(excluded) })?.id;

it('the own ticket with the longest wait comes before a longer wait without attendant', () => {
  expect(next([pending(1, 1), own(2, 9), own(3, 5), own(4, null)])).toBe(3);
  expect(next([pending(1, 2), pending(2, 1), own(4, null)])).toBe(2);
});

it('a colleague’s, a closed, an excluded and an answered ticket are left out', () => {
  const excluded = own(3, 1);
  const tickets = [own(1, 1, { userId: 8 }), own(2, 1, { status: 'closed' }), excluded, own(4, null)];
  expect(next(tickets, [excluded.uuid])).toBeUndefined();
});
