import { beforeEach, expect, it } from 'vitest';

import { userId } from '@shared/domain/ids';
import { createFakeClock } from '@tests/support/main/fake-clock';

import { createPresence } from './presence';

const ana = userId.parse(3);
let isAway: boolean;
let comeBack: () => void;
let emitted: string[];
let clock: ReturnType<typeof createFakeClock>;

beforeEach(() => {
  isAway = false;
  comeBack = () => undefined;
  emitted = [];
  clock = createFakeClock();
});

const create = () =>
  createPresence({
    clock,
    signals: {
      isAway: () => isAway,
      onAwayChanged: (listener) => {
        comeBack = () => listener(false);
        return () => (comeBack = () => undefined);
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

it('reports nothing while nobody is at the computer, and at once after the return', () => {
  const presence = create();
  presence.start(ana);
  isAway = true;
  clock.advance(1_800_000);
  expect(emitted).toEqual([]);
  isAway = false;
  comeBack();
  expect(emitted).toEqual(['userStatus', 'userActivity']);
  clock.advance(299_999);
  expect(emitted).toHaveLength(2);
  clock.advance(1);
  expect(emitted).toHaveLength(4);
});

it('reports nothing after a return without a session', () => {
  const presence = create();
  presence.start(ana);
  presence.stop();
  comeBack();
  presence.dispose();
  expect(emitted).toEqual([]);
});
