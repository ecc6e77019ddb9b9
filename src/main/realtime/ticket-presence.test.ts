import { beforeEach, describe, expect, it } from 'vitest';

import { aSession, aTicket } from '@tests/support/live/builders';
import type { RealtimeBench } from '@tests/support/live/realtime-bench';
import { createRealtimeBench } from '@tests/support/live/realtime-bench';
import { settled } from '@tests/support/live/settled';

import type { TicketPresences } from './ticket-presence';
import { createTicketPresences } from './ticket-presence';

const own = { ticketId: aTicket().id, isTyping: false };

let bench: RealtimeBench;
let presences: TicketPresences;
beforeEach(() => {
  bench = createRealtimeBench();
  presences = createTicketPresences(bench);
});

const emitted = () => bench.sockets.last().emitted.filter(([event]) => event.toLowerCase().includes('ticketpresence'));
function connect(): void {
  bench.sockets.last().connect();
  bench.sockets.last().say('ready');
}
async function goLive(isOffered: boolean): Promise<void> {
  await bench.signIn({ view: { ...aSession().view, capabilities: isOffered ? ['presence'] : [] } });
  connect();
}

it('a server that passes it on is told the ticket on screen, and again after a gap', async () => {
  await goLive(true);
  presences.present(own);
  presences.present({ ...own, isTyping: true });
  expect(emitted()).toEqual([
    ['listTicketPresence'],
    ['ticketPresence', own],
    ['ticketPresence', { ...own, isTyping: true }],
  ]);
  bench.sockets.last().drop('network');
  presences.present(own);
  bench.clock.advance(20_000);
  await settled();
  connect();
  expect(emitted()).toEqual([['listTicketPresence'], ['ticketPresence', own]]);
});

it('nobody at the computer has a ticket open; after the return the server is told it again', async () => {
  await goLive(true);
  presences.present(own);
  bench.setAway(true);
  presences.present({ ...own, isTyping: false });
  bench.setAway(false);
  expect(emitted().slice(1)).toEqual([
    ['ticketPresence', own],
    ['ticketPresence', { ticketId: null, isTyping: false }],
    ['ticketPresence', { ticketId: null, isTyping: false }],
    ['ticketPresence', own],
  ]);
});

it('other servers are told nothing, until one names the capability', async () => {
  await goLive(false);
  presences.present(own);
  expect(emitted()).toEqual([]);
  await bench.signIn({ view: { ...aSession().view, capabilities: ['presence'] } });
  expect(emitted()).toEqual([['listTicketPresence'], ['ticketPresence', own]]);
});

it('another account starts without a ticket', async () => {
  await goLive(true);
  presences.present(own);
  await bench.signIn({ accountKey: 'demo#4', view: { ...aSession().view, capabilities: ['presence'] } });
  connect();
  expect(emitted()).toEqual([['listTicketPresence']]);
});

it('all presences are asked for every five minutes', async () => {
  await goLive(true);
  bench.clock.advance(300_000);
  expect(emitted()).toEqual([['listTicketPresence'], ['listTicketPresence']]);
});

describe('a link that is not ready', () => {
  const capable = { view: { ...aSession().view, capabilities: ['presence' as const] } };

  it('is told nothing, then the ticket once', async () => {
    await bench.signIn(capable);
    bench.sockets.last().connect();
    presences.present(own);
    expect(emitted()).toEqual([]);
    bench.sockets.last().say('ready');
    bench.realtime.caughtUp();
    expect(emitted()).toEqual([['listTicketPresence'], ['ticketPresence', own]]);
  });

  it('is told nothing after a gap either', async () => {
    await goLive(true);
    await bench.reconnect();
    presences.present(own);
    expect(emitted()).toEqual([]);
  });
});

it('without a ticket on screen, leaving the computer and the return are not told', async () => {
  await goLive(true);
  bench.setAway(true);
  bench.setAway(false);
  expect(emitted()).toEqual([['listTicketPresence']]);
});

it('a fresh token of the same account repeats nothing', async () => {
  await goLive(true);
  presences.present(own);
  await bench.signIn({ accessToken: 'token-2', view: { ...aSession().view, capabilities: ['presence'] } });
  expect(emitted()).toEqual([['listTicketPresence'], ['ticketPresence', own]]);
});

it('the ticket is forgotten at the sign-out', async () => {
  await goLive(true);
  presences.present(own);
  bench.session.become(null);
  await goLive(true);
  expect(emitted()).toEqual([['listTicketPresence']]);
});

it('nothing is told or asked for after the end', async () => {
  await goLive(true);
  presences.present(own);
  presences.dispose();
  bench.setAway(true);
  bench.clock.advance(300_000);
  bench.signals.resume();
  await settled();
  connect();
  expect(emitted()).toEqual([]);
  expect(bench.sockets.all[0]?.emitted.filter(([event]) => event === 'listTicketPresence')).toHaveLength(1);
});
