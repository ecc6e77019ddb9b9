import { describe, expect, it, vi } from 'vitest';

import { testNow } from '@tests/support/frozen-time';

import { createFaults, matchesPath, parseFault } from './faults';

const call = { method: 'POST', path: '/messages/12' };

describe('faults', () => {
  it('affects the given number of matching calls, and no others', async () => {
    const faults = createFaults(() => testNow);
    await faults.set(parseFault({ kind: 'refuse', path: '/messages/*', method: 'POST', times: 2, status: 503 }));
    expect(faults.take({ method: 'GET', path: '/messages/12' }, 'before')).toBeUndefined();
    expect(faults.take({ method: 'POST', path: '/tickets' }, 'before')).toBeUndefined();
    expect(faults.take(call, 'after')).toBeUndefined();
    expect(faults.take(call, 'before')).toMatchObject({ status: 503, error: 'ERR_INTERNAL_SERVER_ERROR' });
    expect(faults.take(call, 'before')).toBeDefined();
    expect(faults.take(call, 'before')).toBeUndefined();
  });

  it('drops a reply after the work is done', async () => {
    const faults = createFaults(() => testNow);
    await faults.set(parseFault({ kind: 'drop', path: '/messages/*', when: 'after' }));
    expect(faults.take(call, 'before')).toBeUndefined();
    expect(faults.take(call, 'after')).toMatchObject({ kind: 'drop' });
  });

  it('refuses sockets for a while and drops them at once', async () => {
    let now = 1000;
    const faults = createFaults(() => now);
    const dropped = vi.fn();
    const stop = faults.onDropSockets(dropped);
    await faults.set({ kind: 'dropSockets' });
    stop();
    await faults.set({ kind: 'dropSockets' });
    expect(dropped).toHaveBeenCalledOnce();
    await faults.set({ kind: 'refuseSockets', milliseconds: 500 });
    expect(faults.acceptsSockets()).toBe(false);
    now = 1500;
    expect(faults.acceptsSockets()).toBe(true);
  });

  it('expires the tokens of the past and none of the future', async () => {
    vi.useFakeTimers({ now: 10_400 });
    const faults = createFaults(() => vi.getMockedSystemTime()!.getTime());
    const done = faults.set({ kind: 'expireTokens' });
    expect(faults.isTokenExpired(10)).toBe(false);
    await vi.advanceTimersByTimeAsync(700);
    await done;
    expect(faults.isTokenExpired(10)).toBe(true);
    expect(faults.isTokenExpired(11)).toBe(false);
    vi.useRealTimers();
  });

  it('clear ends active faults and releases held calls', async () => {
    const faults = createFaults(() => testNow);
    await faults.set(parseFault({ kind: 'drop', times: 9 }));
    await faults.set({ kind: 'refuseSockets', milliseconds: 60_000 });
    const held = faults.hold(600_000);
    await faults.set({ clear: true });
    await held;
    expect(faults.take(call, 'before')).toBeUndefined();
    expect(faults.acceptsSockets()).toBe(true);
  });

  it.each([
    [{ kind: 'refuse', status: 200 }],
    [{ kind: 'delay' }],
    [{ kind: 'delay', milliseconds: -1 }],
    [{ kind: 'drop', times: 0 }],
    [{ kind: 'drop', pathh: '/x' }],
    [{ kind: 'burn' }],
    [{}],
    [null],
  ])('%j is not a fault', (input) => {
    expect(() => parseFault(input)).toThrow();
  });

  it.each([
    ['*', '/anything', true],
    ['/tickets', '/tickets', true],
    ['/tickets', '/tickets/1', false],
    ['/tickets/*', '/tickets/1', true],
    ['/tickets/*', '/ticketsx', false],
    ['*/me', '/auth/me', true],
    ['/a*b*c', '/a1b2c', true],
    ['/a*b*c', '/a1c2b', false],
    ['/aa*aa', '/aaa', false],
  ])('%s against %s: %s', (pattern, path, isMatch) => {
    expect(matchesPath(pattern, path)).toBe(isMatch);
  });
});
