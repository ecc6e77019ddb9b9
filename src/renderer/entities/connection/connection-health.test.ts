import { describe, expect, it } from 'vitest';

import type { ConnectionStatus } from '@shared/domain/connection';
import { connection } from '@shared/domain/connection';
import { minute } from '@tests/support/renderer/builders';

import type { HealthMap } from './connection-health';
import { fallMs, nextChange, nextHealth, recoveryMs } from './connection-health';

const start = Date.parse(minute(0));
const hours = 3_600_000;

const aConnection = (status: ConnectionStatus, rest: Record<string, unknown> = {}) =>
  connection.parse({ id: 4, name: 'Matriz', status, isDefault: false, updatedAt: minute(0), ...rest });
const id = aConnection('CONNECTED').id;

/** Plays statuses at milliseconds after the start; answers the last health. */
function play(...steps: readonly (readonly [number, ConnectionStatus])[]) {
  let known: HealthMap | null = null;
  for (const [at, status] of steps) known = nextHealth(known, [aConnection(status)], start + at);
  return known?.get(id);
}

describe('the health of a connection', () => {
  it.each([
    ['connected', [[0, 'CONNECTED']], { kind: 'up' }],
    [
      'lost a moment ago',
      [
        [0, 'CONNECTED'],
        [5, 'DISCONNECTED'],
        [fallMs + 4, 'OPENING'],
      ],
      { kind: 'falling', since: start + 5 },
    ],
    [
      'back within half a minute',
      [
        [0, 'CONNECTED'],
        [5, 'DISCONNECTED'],
        [fallMs + 4, 'CONNECTED'],
      ],
      { kind: 'up' },
    ],
    [
      'lost for half a minute',
      [
        [0, 'CONNECTED'],
        [5, 'DISCONNECTED'],
        [fallMs + 5, 'qrcode'],
      ],
      { kind: 'down', since: start + 5, isSeen: true },
    ],
    ['down at the start', [[9, 'DISCONNECTED']], { kind: 'down', since: start, isSeen: false }],
    ['reconnecting at the start', [[9, 'OPENING']], { kind: 'falling', since: start + 9 }],
    [
      'back just now',
      [
        [0, 'DISCONNECTED'],
        [50, 'CONNECTED'],
        [49 + recoveryMs, 'CONNECTED'],
      ],
      { kind: 'recovering', since: start, isSeen: false, backAt: start + 50 },
    ],
    [
      'back for good',
      [
        [0, 'DISCONNECTED'],
        [50, 'CONNECTED'],
        [50 + recoveryMs, 'CONNECTED'],
      ],
      { kind: 'up' },
    ],
    [
      'lost again while it recovers',
      [
        [0, 'DISCONNECTED'],
        [50, 'CONNECTED'],
        [60, 'TIMEOUT'],
      ],
      { kind: 'down', since: start, isSeen: false },
    ],
  ] as const)('%s', (_case, steps, health) => {
    expect(play(...steps)).toEqual(health);
  });

  it('at the start, a number that is down for more than a day is not in use, unless it is the default one', () => {
    const old = (isDefault: boolean, age: number) =>
      nextHealth(null, [aConnection('DISCONNECTED', { isDefault })], start + age).get(id)?.kind;
    expect([old(false, 24 * hours), old(false, 24 * hours + 1), old(true, 24 * hours + 1)]).toEqual([
      'down',
      'idle',
      'down',
    ]);
  });

  it('a new connection is no outage until it has been connected', () => {
    const created = nextHealth(new Map(), [aConnection('qrcode')], start);
    expect(created.get(id)).toEqual({ kind: 'idle' });
    const later = nextHealth(created, [aConnection('DISCONNECTED')], start + fallMs);
    expect(later).toBe(created);
    const paired = nextHealth(later, [aConnection('CONNECTED')], start + fallMs);
    expect(nextHealth(paired, [aConnection('TIMEOUT')], start + fallMs).get(id)?.kind).toBe('falling');
  });

  it('a removed connection is forgotten, and nothing new gives the same map', () => {
    const known = nextHealth(null, [aConnection('DISCONNECTED')], start);
    expect(nextHealth(known, [aConnection('DISCONNECTED')], start + hours)).toBe(known);
    expect(nextHealth(known, [], start).size).toBe(0);
  });

  it('a server’s time that cannot be read, or lies ahead, counts as now', () => {
    const since = (updatedAt: string) => nextHealth(null, [aConnection('TIMEOUT', { updatedAt })], start).get(id);
    expect([since(''), since(minute(9))]).toEqual(Array(2).fill({ kind: 'down', since: start, isSeen: false }));
  });
});

it('the next change without an event is the end of the earliest respite', () => {
  const one = aConnection('CONNECTED', { id: 1 });
  const two = aConnection('CONNECTED', { id: 2 });
  let known = nextHealth(null, [one, two], start);
  expect(nextChange(known)).toBeNull();
  known = nextHealth(known, [{ ...one, status: 'TIMEOUT' }, two], start + 10);
  known = nextHealth(
    known,
    [
      { ...one, status: 'TIMEOUT' },
      { ...two, status: 'TIMEOUT' },
    ],
    start + 20,
  );
  expect(nextChange(known)).toBe(start + 10 + fallMs);
  known = nextHealth(
    known,
    [
      { ...one, status: 'TIMEOUT' },
      { ...two, status: 'TIMEOUT' },
    ],
    start + 10 + fallMs,
  );
  known = nextHealth(known, [one, { ...two, status: 'TIMEOUT' }], start + 11 + fallMs);
  expect(nextChange(known)).toBe(start + 20 + fallMs);
});
