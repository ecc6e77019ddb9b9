import { beforeEach, describe, expect, it } from 'vitest';

import { flowId } from '@shared/domain/ids';
import { aSession } from '@tests/support/live/builders';
import type { RealtimeBench } from '@tests/support/live/realtime-bench';
import { createRealtimeBench } from '@tests/support/live/realtime-bench';
import { settled } from '@tests/support/live/settled';

import type { FlowPresences } from './flow-presence';
import { createFlowPresences } from './flow-presence';

const flow = { flowId: flowId.parse(4) };
const view = (capabilities: readonly ['flowPresence'] | []) => ({
  ...aSession().view,
  capabilities: [...capabilities],
});

let bench: RealtimeBench;
let presences: FlowPresences;
beforeEach(() => {
  bench = createRealtimeBench();
  presences = createFlowPresences(bench);
});

const emitted = () => bench.sockets.last().emitted.filter(([event]) => event === 'flowPresence');
function connect(): void {
  bench.sockets.last().connect();
  bench.sockets.last().say('ready');
}

it('a server that passes it on is told the open flow, again after a gap, and the end', async () => {
  await bench.signIn({ view: view(['flowPresence']) });
  connect();
  presences.open(flow);
  expect(emitted()).toEqual([['flowPresence', flow]]);
  bench.sockets.last().drop('network');
  bench.clock.advance(20_000);
  await settled();
  connect();
  expect(emitted()).toEqual([['flowPresence', flow]]);
  presences.open({ flowId: null });
  expect(emitted().at(-1)).toEqual(['flowPresence', { flowId: null }]);
});

it('other servers are told nothing', async () => {
  await bench.signIn({ view: view([]) });
  connect();
  presences.open(flow);
  expect(emitted()).toEqual([]);
});

it('another account starts without a flow', async () => {
  await bench.signIn({ view: view(['flowPresence']) });
  connect();
  presences.open(flow);
  await bench.signIn({ accountKey: 'demo#4', view: view(['flowPresence']) });
  connect();
  expect(emitted()).toEqual([]);
});

describe('a link that is not ready', () => {
  it('is told nothing, then the open flow once', async () => {
    await bench.signIn({ view: view(['flowPresence']) });
    bench.sockets.last().connect();
    presences.open(flow);
    expect(emitted()).toEqual([]);
    bench.sockets.last().say('ready');
    bench.realtime.caughtUp();
    expect(emitted()).toEqual([['flowPresence', flow]]);
  });

  it('is told nothing after a gap either', async () => {
    await bench.signIn({ view: view(['flowPresence']) });
    connect();
    await bench.reconnect();
    presences.open(flow);
    expect(emitted()).toEqual([]);
    bench.sockets.last().say('ready');
    expect(emitted()).toEqual([['flowPresence', flow]]);
  });
});

it('the flow stays open when the account gets a fresh token', async () => {
  await bench.signIn({ view: view(['flowPresence']) });
  connect();
  presences.open(flow);
  await bench.signIn({ accessToken: 'token-2', view: view(['flowPresence']) });
  expect(emitted()).toEqual([['flowPresence', flow]]);
  bench.signals.resume();
  await settled();
  connect();
  expect(emitted()).toEqual([['flowPresence', flow]]);
});

it('the flow is forgotten at the sign-out', async () => {
  await bench.signIn({ view: view(['flowPresence']) });
  connect();
  presences.open(flow);
  bench.session.become(null);
  await bench.signIn({ view: view(['flowPresence']) });
  connect();
  expect(emitted()).toEqual([]);
});

it('nothing is told after the end', async () => {
  await bench.signIn({ view: view(['flowPresence']) });
  presences.open(flow);
  presences.dispose();
  connect();
  expect(emitted()).toEqual([]);
});
