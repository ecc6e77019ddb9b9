import { expect, it } from 'vitest';

import type { Link, LinkEffect, LinkEvent, Retries } from './link-machine';
import { nextLink } from './link-machine';

const fresh: Retries = { attempt: 0, wasRefused: false };
const third: Retries = { attempt: 2, wasRefused: false };
const refused: Retries = { attempt: 2, wasRefused: true };

const stopped: Link = { phase: 'stopped' };
const refreshing = (retries: Retries): Link => ({ phase: 'refreshing', retries });
const connecting = (retries: Retries): Link => ({ phase: 'connecting', retries });
const connected = (retries: Retries): Link => ({ phase: 'connected', retries });
const waiting = (retries: Retries): Link => ({ phase: 'waiting', retries });
const ready: Link = { phase: 'ready', isConfirmed: true };
const assumed: Link = { phase: 'ready', isConfirmed: false };

const close: LinkEffect = { kind: 'close' };
const refresh: LinkEffect = { kind: 'refresh' };
const connect: LinkEffect = { kind: 'connect', token: 't' };
const notifyReady: LinkEffect = { kind: 'notifyReady' };
const notifyLost: LinkEffect = { kind: 'notifyLost' };
const awaitRetry = (attempt: number): LinkEffect => ({ kind: 'awaitRetry', attempt });

const started: LinkEvent = { kind: 'started', token: 't' };
const retryDue: LinkEvent = { kind: 'retryDue', token: 't' };
const lost: LinkEvent = { kind: 'disconnected', byServer: false };
const closedByServer: LinkEvent = { kind: 'disconnected', byServer: true };

type Row = [title: string, link: Link, event: LinkEvent, following: Link, effects: LinkEffect[]];

const rows: Row[] = [
  ['a start connects with the token', stopped, started, connecting(fresh), [close, connect]],
  [
    'a start without a token asks for one',
    stopped,
    { kind: 'started', token: '' },
    refreshing(fresh),
    [close, refresh],
  ],
  ['a start replaces a ready link', ready, started, connecting(fresh), [close, notifyLost, connect]],
  ['a start forgets earlier attempts', waiting(refused), started, connecting(fresh), [close, connect]],
  ['a stop closes a ready link', ready, { kind: 'stopped' }, stopped, [close, notifyLost]],
  ['a stop reports no loss of a link that was not ready', connected(third), { kind: 'stopped' }, stopped, [close]],
  [
    'a fresh token connects',
    refreshing(refused),
    { kind: 'tokenRefreshed', token: 't' },
    connecting(refused),
    [connect],
  ],
  [
    'a failed refresh waits',
    refreshing(refused),
    { kind: 'refreshFailed' },
    waiting({ attempt: 3, wasRefused: true }),
    [close, awaitRetry(2)],
  ],
  [
    'a failed refresh of a link that was never refused waits too',
    refreshing(fresh),
    { kind: 'refreshFailed' },
    waiting({ attempt: 1, wasRefused: false }),
    [close, awaitRetry(0)],
  ],
  [
    'a missing address waits',
    connecting(fresh),
    { kind: 'addressFailed' },
    waiting({ attempt: 1, wasRefused: false }),
    [close, awaitRetry(0)],
  ],
  [
    'an open socket waits for ready',
    connecting(third),
    { kind: 'connected' },
    connected(third),
    [{ kind: 'awaitReady' }],
  ],
  ['ready makes the link ready', connected(third), { kind: 'readyReceived' }, ready, [notifyReady]],
  ['ready before connect makes it ready too', connecting(third), { kind: 'readyReceived' }, ready, [notifyReady]],
  ['a server without ready counts as ready', connected(third), { kind: 'readyTimedOut' }, assumed, [notifyReady]],
  ['a late ready is reported again', assumed, { kind: 'readyReceived' }, ready, [notifyReady]],
  ['a second ready changes nothing', ready, { kind: 'readyReceived' }, ready, []],
  [
    'a lost ready link waits for the shortest time',
    ready,
    lost,
    waiting({ attempt: 1, wasRefused: false }),
    [close, notifyLost, awaitRetry(0)],
  ],
  [
    'a link lost again waits longer',
    connecting(third),
    lost,
    waiting({ attempt: 3, wasRefused: false }),
    [close, awaitRetry(2)],
  ],
  [
    'a first refusal asks for a fresh token at once',
    connected(third),
    closedByServer,
    refreshing(refused),
    [close, refresh],
  ],
  [
    'a refusal of a ready link does too',
    ready,
    closedByServer,
    refreshing({ attempt: 0, wasRefused: true }),
    [close, notifyLost, refresh],
  ],
  [
    'a second refusal waits',
    connecting(refused),
    closedByServer,
    waiting({ attempt: 3, wasRefused: true }),
    [close, awaitRetry(2)],
  ],
  ['a retry connects', waiting(third), retryDue, connecting(third), [connect]],
  ['a retry after a refusal asks for a fresh token', waiting(refused), retryDue, refreshing(refused), [refresh]],
  [
    'a retry without a token asks for one',
    waiting(third),
    { kind: 'retryDue', token: '' },
    refreshing(third),
    [refresh],
  ],
];

it.each(rows)('%s', (...[, link, event, following, effects]) => {
  expect(nextLink(link, event)).toEqual([following, effects]);
});

it.each<[Link['phase'], Link, LinkEvent['kind'][]]>([
  ['stopped', stopped, ['tokenRefreshed', 'refreshFailed', 'addressFailed', 'connected', 'disconnected']],
  ['stopped', stopped, ['readyReceived', 'readyTimedOut', 'retryDue']],
  ['waiting', waiting(third), ['tokenRefreshed', 'refreshFailed', 'addressFailed', 'connected', 'disconnected']],
  ['refreshing', refreshing(third), ['addressFailed', 'connected', 'disconnected', 'readyReceived', 'retryDue']],
  ['ready', ready, ['tokenRefreshed', 'refreshFailed', 'addressFailed', 'connected', 'readyTimedOut', 'retryDue']],
])('a link that is %s ignores events of other phases', (_phase, link, kinds) => {
  for (const kind of kinds) {
    const event = { kind, token: 't', byServer: true } as LinkEvent;
    expect(nextLink(link, event)).toEqual([link, []]);
  }
});
