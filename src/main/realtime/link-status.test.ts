import { beforeEach, expect, it } from 'vitest';

import type { LinkState } from '@shared/domain/events';
import type { FakeClock } from '@tests/support/main/fake-clock';
import { createFakeClock } from '@tests/support/main/fake-clock';

import type { LinkStatus } from './link-status';
import { createLinkStatus } from './link-status';

let clock: FakeClock;
let status: LinkStatus;
let notified: LinkState[];
let leave: () => void;

beforeEach(() => {
  clock = createFakeClock();
  status = createLinkStatus(clock);
  notified = [];
  leave = status.onChanged((state) => notified.push(state));
});

it('notifies listeners of changes alone, until they leave', () => {
  status.set('offline');
  expect(notified).toEqual([]);
  status.set('behind');
  status.set('behind');
  expect(notified).toEqual(['behind']);
  leave();
  status.set('offline');
  expect(notified).toEqual(['behind']);
});

it('counts the window as focused until it reports otherwise', () => {
  status.set('live');
  clock.advance(600_000);
  status.shown({ isFocused: true });
  expect(status.current()).toBe('live');
});

it('stays offline when the window regains focus after a long silence', () => {
  status.shown({ isFocused: false });
  clock.advance(600_000);
  status.shown({ isFocused: true });
  expect(notified).toEqual([]);
});
