import { expect, it } from 'vitest';

import { fakeNetwork } from './fake-network';
import { codeLifetime, mostCodes } from './pairings';

const seen = (network: ReturnType<typeof fakeNetwork>) =>
  network.changes.map(({ status, retries = 0 }) => `${status} ${retries}`);

it('offers a code at once, new ones as they expire, and gives up after the last', async () => {
  const network = fakeNetwork();
  const { ended } = await network.simulator.pair(7);
  expect(seen(network)).toEqual(['OPENING 0', 'qrcode 0']);
  await network.pass(codeLifetime * mostCodes);
  expect(seen(network)).toEqual(['OPENING 0', 'qrcode 0', 'qrcode 1', 'qrcode 2', 'DISCONNECTED 0']);
  const codes = network.changes.filter(({ status }) => status === 'qrcode').map(({ qrcode }) => qrcode);
  expect(new Set(codes).size).toBe(mostCodes);
  expect(network.changes.at(-1)?.qrcode).toBe('');
  await ended;
});

it('ends when the code is scanned', async () => {
  const network = fakeNetwork();
  const { ended } = await network.simulator.pair(7);
  await network.simulator.changeConnection({ connectionId: 7, status: 'CONNECTED' });
  await ended;
  await network.pass(codeLifetime * mostCodes);
  expect(seen(network)).toEqual(['OPENING 0', 'qrcode 0', 'CONNECTED 0']);
});

it('restarts on another request, and the first wait ends', async () => {
  const network = fakeNetwork();
  const first = await network.simulator.pair(7);
  await network.pass(codeLifetime / 2);
  await network.simulator.pair(7);
  await first.ended;
  await network.pass(codeLifetime - 1);
  expect(seen(network)).toEqual(['OPENING 0', 'qrcode 0', 'OPENING 0', 'qrcode 0']);
});

it('is cancelled by a disconnect, and by the removal of the connection', async () => {
  const network = fakeNetwork();
  const { ended } = await network.simulator.pair(7);
  await network.simulator.disconnect(7);
  await ended;
  await network.simulator.pair(7);
  network.simulator.forget(7);
  await network.pass(codeLifetime * mostCodes);
  expect(seen(network)).toEqual(['OPENING 0', 'qrcode 0', 'DISCONNECTED 0', 'OPENING 0', 'qrcode 0']);
});
