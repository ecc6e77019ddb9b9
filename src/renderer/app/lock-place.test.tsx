import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { installBridge } from '@tests/support/renderer/fake-bridge';

import { followLock, forgetPlace, leavePlace, restorePlace } from './lock-place';

const ticket = '#/tickets/8f14e45f-ceea-467f-a0e6-1d5f8f8b8f5d';
const goTo = (hash: string) => history.replaceState(null, '', `/${hash}`);

beforeEach(() => goTo(''));
afterEach(() => sessionStorage.clear());

describe('the place of before the lock', () => {
  it('leaves the address, and returns once', () => {
    goTo(ticket);
    leavePlace();
    expect(window.location.hash).toBe('');
    restorePlace();
    expect(window.location.hash).toBe(ticket);
    goTo('');
    restorePlace();
    expect(window.location.hash).toBe('');
  });

  it('gives way to a place that the address names', () => {
    goTo(ticket);
    leavePlace();
    goTo('#/contacts');
    restorePlace();
    expect(window.location.hash).toBe('#/contacts');
  });

  it('survives a second load of the lock screen, and is forgotten with the PIN', () => {
    goTo(ticket);
    leavePlace();
    leavePlace();
    forgetPlace();
    restorePlace();
    expect(window.location.hash).toBe('');
  });
});

it.each([
  [false, true],
  [true, false],
])('a page that is locked: %s is thrown away and loaded again at the change, and at no other', (isLocked, other) => {
  const did: string[] = [];
  const bridge = installBridge({ 'pushes.listening': () => undefined });
  const page = { unmount: () => void did.push('unmount') };
  followLock(page, isLocked, () => void did.push('reload'));
  bridge.push('lock.changed', { isLocked });
  expect(did).toEqual([]);
  bridge.push('lock.changed', { isLocked: other });
  expect(did).toEqual(['unmount', 'reload']);
  bridge.remove();
});
