import { expect, it } from 'vitest';

import { flowId } from '@shared/domain/ids';
import { aSession, aTicket } from '@tests/support/live/builders';
import { createRealtimeBench } from '@tests/support/live/realtime-bench';
import { settled } from '@tests/support/live/settled';

import { createPresences } from './presences';

const own = { ticketId: aTicket().id, isTyping: false };
const flow = { flowId: flowId.parse(4) };

async function goLive() {
  const bench = createRealtimeBench();
  const presences = createPresences(bench);
  await bench.goLive({ view: { ...aSession().view, capabilities: ['presence', 'flowPresence'] } });
  const emitted = () => bench.sockets.last().emitted.filter(([event]) => event.endsWith('Presence'));
  return { bench, presences, emitted };
}

it('the server is told the ticket and the flow that the window has open', async () => {
  const { presences, emitted } = await goLive();
  presences.present(own);
  presences.openFlow(flow);
  expect(emitted()).toEqual([['listTicketPresence'], ['ticketPresence', own], ['flowPresence', flow]]);
});

it('a new link is told nothing after the presences have ended', async () => {
  const { bench, presences, emitted } = await goLive();
  presences.present(own);
  presences.openFlow(flow);
  presences.dispose();
  bench.sockets.last().drop('network');
  bench.clock.advance(20_000);
  await settled();
  bench.sockets.last().connect();
  bench.sockets.last().say('ready');
  expect(emitted()).toEqual([]);
});
