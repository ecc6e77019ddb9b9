import { expect, it } from 'vitest';

import { createFakeSockets } from '@tests/support/live/fake-sockets';
import { settled } from '@tests/support/live/settled';
import { createFakeClock } from '@tests/support/main/fake-clock';

import type { LinkKeeper } from './link-keeper';
import { createLinkKeeper } from './link-keeper';

function open(onLost: (keeper: LinkKeeper) => void = () => undefined) {
  const clock = createFakeClock();
  const sockets = createFakeSockets();
  let readyCount = 0;
  const keeper: LinkKeeper = createLinkKeeper({
    openSocket: sockets.open,
    clock,
    random: () => 1,
    address: async () => 'https://server.example',
    token: () => 'token-1',
    refresh: () => Promise.reject(new Error('no token is asked for')),
    onReady: () => {
      readyCount += 1;
    },
    onLost: () => onLost(keeper),
    onFrame: (name) => {
      throw new Error(`the frame ${name} is not expected`);
    },
  });
  return {
    clock,
    sockets,
    keeper,
    readyCount: () => readyCount,
    async goReady() {
      keeper.start();
      await settled();
      sockets.last().connect();
      sockets.last().say('ready');
    },
  };
}

it('a connection that is reported twice does not prolong or end the wait for `ready`', async () => {
  const { clock, sockets, keeper, readyCount } = open();
  keeper.start();
  await settled();
  sockets.last().connect();
  clock.advance(2_000);
  sockets.last().connect();
  clock.advance(999);
  expect(readyCount()).toBe(0);
  clock.advance(1);
  expect(readyCount()).toBe(1);
});

it('a stop that is called while the loss is notified leaves no socket open', async () => {
  const { sockets, keeper, goReady } = open((own) => own.stop());
  await goReady();
  keeper.start();
  await settled();
  expect(sockets.all.map(({ isClosed }) => isClosed)).toEqual([true]);
});

it('a start that is called while the loss is notified opens one socket and leaves no retry', async () => {
  const { clock, sockets, goReady } = open((own) => own.start());
  await goReady();
  sockets.last().drop('network');
  await settled();
  expect(sockets.all.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  expect(clock.waiting()).toBe(0);
});

it('an event goes over the open socket; without one it is lost', async () => {
  const { sockets, keeper, goReady } = open();
  keeper.emit('userStatus', 1);
  await goReady();
  keeper.emit('userStatus', 2);
  keeper.stop();
  keeper.emit('userStatus', 3);
  expect(sockets.last().emitted).toEqual([['userStatus', 2]]);
});
