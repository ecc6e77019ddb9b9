import { expect, it } from 'vitest';

import { createReplicaLag, logPosition } from './replica-lag';

it('a replica is complete until the newest sample that it has replayed', () => {
  const lag = createReplicaLag();
  expect(lag.completeUntil()).toBeNull();
  lag.replayed(5n);
  expect(lag.completeUntil()).toBeNull();
  lag.sampled(1000, 10n);
  lag.sampled(2000, 20n);
  lag.sampled(3000, 30n);
  lag.replayed(9n);
  expect(lag.completeUntil()).toBeNull();
  lag.replayed(20n);
  expect(lag.completeUntil()).toBe(2000);
  lag.replayed(29n);
  expect(lag.completeUntil()).toBe(2000);
  lag.replayed(31n);
  expect(lag.completeUntil()).toBe(3000);
});

it('a primary without writes does not make the replica late, a replica that stands still is late', () => {
  const lag = createReplicaLag();
  for (const at of [1000, 2000, 3000]) {
    lag.sampled(at, 10n);
    lag.replayed(10n);
    expect(lag.completeUntil()).toBe(at);
  }
  for (const at of [4000, 5000, 6000]) {
    lag.sampled(at, BigInt(at));
    lag.replayed(10n);
  }
  expect(lag.completeUntil()).toBe(3000);
});

it('after a reset nothing is known of the replica', () => {
  const lag = createReplicaLag();
  lag.sampled(1000, 10n);
  lag.replayed(10n);
  lag.reset();
  expect(lag.completeUntil()).toBeNull();
  lag.replayed(10n);
  expect(lag.completeUntil()).toBeNull();
});

it('keeps the newest thousand samples', () => {
  const lag = createReplicaLag();
  for (let at = 1; at <= 1500; at += 1) lag.sampled(at, BigInt(at));
  lag.replayed(400n);
  expect(lag.completeUntil()).toBeNull();
  lag.replayed(501n);
  expect(lag.completeUntil()).toBe(501);
});

it.each([
  ['0/0', 0n],
  ['0/15D68F8', 0x15d68f8n],
  ['16/B374D848', 0x16b374d848n],
  ['FFFFFFFF/FFFFFFFF', 0xffffffffffffffffn],
  ['', null],
  [null, null],
  ['16-B3', null],
  ['1/2/3', null],
])('%s is the position %s', (text, position) => {
  expect(logPosition(text)).toBe(position);
});
