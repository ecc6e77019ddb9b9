import { expect, it } from 'vitest';

import type { UnreadCustomer } from '@shared/ipc/views';
import { createFakeLockState } from '@tests/support/main/lock-states';

import { withheldWhileLocked } from './withheld-customers';

const clara = { ticketId: 7, ticketUuid: '8f14e45f-ceea-467f-a0e6-1d5f8f8b8f5d', name: 'Clara' } as UnreadCustomer;

it('names of customers leave the menus at the lock and return after it', () => {
  const lock = createFakeLockState();
  const shown: string[][] = [];
  const entries = withheldWhileLocked({ show: (all) => shown.push(all.map(({ name }) => name)) }, lock);
  entries.show([clara]);
  lock.become(true);
  entries.show([clara, { ...clara, name: 'Davi' }]);
  lock.become(false);
  expect(shown).toEqual([['Clara'], [], [], ['Clara', 'Davi']]);
});
