import { describe, expect, it } from 'vitest';

import { aLockMachine, startLock } from '@tests/support/main/app-lock-bench';
import { createFakeClock } from '@tests/support/main/fake-clock';

import { followLock, lockOrSetUp, signOutFully } from './wire-lock';

async function aDesktop() {
  const clock = createFakeClock();
  const lock = startLock(aLockMachine({ clock }));
  await lock.setPin('4711', null);
  const did: unknown[] = [];
  const signals = { onLeave: () => () => undefined, isScreenLocked: () => false, idleSeconds: () => 0 };
  const following = followLock({
    lock,
    signals,
    clock,
    surface: { push: (...push) => void did.push(push) },
    reload: () => void did.push('reload'),
    notifier: { clear: () => void did.push('clear') },
    realtime: {
      show: (view) => void did.push(view),
      present: (own) => void did.push(own),
      openFlow: (flow) => void did.push(flow),
    },
  });
  return { clock, lock, did, following };
}

describe('locking', () => {
  it('tells the page, clears notifications and shows nobody at the open ticket and flow', async () => {
    const { lock, did } = await aDesktop();
    lock.lock();
    expect(did).toEqual([
      ['lock.changed', { isLocked: true }],
      'clear',
      { ticketId: null, statuses: [], isFocused: false },
      { ticketId: null, isTyping: false },
      { flowId: null },
    ]);
    await lock.unlock('4711');
    expect(did.slice(5)).toEqual([['lock.changed', { isLocked: false }]]);
  });

  it('loads the page again if it does not do so itself', async () => {
    const { clock, lock, did } = await aDesktop();
    lock.lock();
    clock.advance(2_000);
    expect(did.at(-1)).toBe('reload');
  });

  it('leaves a page alone that has asked what it may show', async () => {
    const { clock, lock, did, following } = await aDesktop();
    lock.lock();
    following.onPage();
    clock.advance(60_000);
    expect(did).not.toContain('reload');
  });

  it('ends with the application', async () => {
    const { clock, lock, did, following } = await aDesktop();
    following.dispose();
    lock.lock();
    clock.advance(60_000);
    expect([did, clock.waiting()]).toEqual([[], 0]);
  });
});

it('without a PIN the user is led to setting one', async () => {
  const did: unknown[] = [];
  const surface = { reveal: () => void did.push('reveal'), push: (name: string) => void did.push(name) };
  const lock = startLock(aLockMachine());
  lockOrSetUp(lock, surface);
  expect(did).toEqual(['reveal', 'lock.setUp']);
  await lock.setPin('4711', null);
  lockOrSetUp(lock, surface);
  expect([did.length, lock.isLocked()]).toEqual([2, true]);
});

it('the sign-out of a forgotten PIN performs waiting actions first, and also ends an entered session', async () => {
  const did: string[] = [];
  let open = 2;
  await signOutFully({
    delayedActions: { flush: async () => void did.push('flush') },
    session: {
      restore: async () => void did.push('restore'),
      current: () => (open > 0 ? ({} as never) : null),
      signOut: async () => {
        open -= 1;
        did.push('signOut');
      },
    },
  });
  expect(did).toEqual(['restore', 'flush', 'signOut', 'signOut']);
});
