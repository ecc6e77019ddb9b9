import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { needsAttention, watchForWarning } from './connection-warning';

const online = { status: 'CONNECTED' as const };

describe('the menu warns of connections', () => {
  it.each([
    ['[MENU-029]', 'qrcode'],
    ['[MENU-030]', 'PAIRING'],
    ['[MENU-031]', 'DISCONNECTED'],
    ['[MENU-032]', 'TIMEOUT'],
    ['[MENU-033]', 'OPENING'],
  ] as const)('%s where one is %s', (_id, status) => {
    expect(needsAttention([online, { status }])).toBe(true);
  });

  it('and not if all are connected, or none exists [MENU-034]', () => {
    expect(needsAttention([online, online])).toBe(false);
    expect(needsAttention([])).toBe(false);
  });
});

describe('the evaluation', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is two seconds after the last change [MENU-035]', () => {
    const received: boolean[] = [];
    const watch = watchForWarning((isWarning) => received.push(isWarning));
    watch.changed([{ status: 'OPENING' }]);
    vi.advanceTimersByTime(1_999);
    expect(received).toEqual([]);
    watch.changed([{ status: 'qrcode' }]);
    vi.advanceTimersByTime(1_999);
    expect(received).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(received).toEqual([true]);
    watch.changed([online]);
    watch.stop();
    vi.advanceTimersByTime(5_000);
    expect(received).toEqual([true]);
  });
});
