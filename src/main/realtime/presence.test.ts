import { beforeEach, expect, it } from 'vitest';

import { userId } from '@shared/domain/ids';
import { createFakeClock } from '@tests/support/main/fake-clock';

import { createPresence } from './presence';

const ana = userId.parse(3);
let isLocked: boolean;
let unlock: () => void;
let emitted: string[];
let clock: ReturnType<typeof createFakeClock>;

beforeEach(() => {
  isLocked = false;
  unlock = () => undefined;
  emitted = [];
  clock = createFakeClock();
});

const create = () =>
  createPresence({
    clock,
    signals: {
      isLocked: () => isLocked,
      onUnlock: (listener) => {
        unlock = listener;
        return () => (unlock = () => undefined);
      },
    },
    emit: (event) => emitted.push(event),
  });

it('reports every five minutes until it stops', () => {
  const presence = create();
  presence.start(ana);
  clock.advance(600_000);
  expect(emitted).toEqual(['userStatus', 'userActivity', 'userStatus', 'userActivity']);
  presence.stop();
  clock.advance(600_000);
  expect(emitted).toHaveLength(4);
});

it('reports nothing from a locked computer, and at once when it is unlocked', () => {
  const presence = create();
  presence.start(ana);
  isLocked = true;
  clock.advance(1_800_000);
  expect(emitted).toEqual([]);
  isLocked = false;
  unlock();
  expect(emitted).toEqual(['userStatus', 'userActivity']);
  clock.advance(299_999);
  expect(emitted).toHaveLength(2);
  clock.advance(1);
  expect(emitted).toHaveLength(4);
});

it('reports nothing after unlocking without a session', () => {
  const presence = create();
  presence.start(ana);
  presence.stop();
  unlock();
  presence.dispose();
  expect(emitted).toEqual([]);
});
