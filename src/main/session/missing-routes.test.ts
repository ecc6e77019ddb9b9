import { expect, it, vi } from 'vitest';

import type { OptionalRoute } from '@shared/domain/optional-route';
import { settled } from '@tests/support/live/settled';
import { familyRoutes } from '@tests/support/main/family-routes';
import type { SessionBench } from '@tests/support/main/session-bench';
import { aRefresh, createSessionBench, noSurroundings } from '@tests/support/main/session-bench';
import { ana, startClient, startServer } from '@tests/support/main/start-client';

const address = 'http://127.0.0.1:4000';
const shown = ({ session }: SessionBench) => session.current()?.view.missingRoutes;

/** A bench whose server names no capabilities and lacks these routes. */
function benchLacking(missing: readonly OptionalRoute[] | null, machine?: SessionBench['machine']): SessionBench {
  const bench = createSessionBench(machine);
  bench.health.answer = async () => [];
  bench.missingRoutes.answer = async () => missing;
  return bench;
}

async function pass(bench: SessionBench, milliseconds: number): Promise<void> {
  bench.machine.clock.advance(milliseconds);
  await settled();
}

it('a server without capabilities is asked six seconds after the sign-in, once', async () => {
  const bench = benchLacking(['flows', 'phrases']);
  await bench.signIn();
  await settled();
  await pass(bench, 5_999);
  expect(bench.missingRoutes.asked).toEqual([]);
  await pass(bench, 1);
  expect(bench.missingRoutes.asked).toEqual([address]);
  expect(shown(bench)).toEqual(['flows', 'phrases']);
  await pass(bench, 60_000);
  expect(bench.missingRoutes.asked).toEqual([address]);
});

it('a server with capabilities is not asked', async () => {
  const bench = benchLacking([]);
  bench.health.answer = async () => ['devices'];
  await bench.signIn();
  await settled();
  await pass(bench, 60_000);
  expect(bench.missingRoutes.asked).toEqual([]);
});

it('a sign-out before the question leaves it unasked', async () => {
  const bench = benchLacking(['flows']);
  await bench.signIn();
  await settled();
  await bench.session.end('elsewhere');
  await pass(bench, 60_000);
  expect(bench.missingRoutes.asked).toEqual([]);
});

it('a restart keeps what was found, also where the server does not answer again', async () => {
  const before = benchLacking(['kanban']);
  await before.signIn();
  await settled();
  await pass(before, 6_000);
  const bench = benchLacking(null, before.machine);
  await bench.session.restore();
  await settled();
  expect(shown(bench)).toEqual(['kanban']);
  await bench.answer('refresh', aRefresh());
  await bench.answer('surroundings', noSurroundings);
  await pass(bench, 6_000);
  expect(bench.missingRoutes.asked).toEqual([address]);
  expect(shown(bench)).toEqual(['kanban']);
});

it('missing routes arrive over HTTP from a server that has no page of its health', async () => {
  const unknown = (path: string) => ({ status: 404, text: `<pre>Cannot GET ${path}</pre>` });
  const lacking = { 'GET /health': unknown('/health'), 'GET /flowbuilder': unknown('/flowbuilder') };
  const family = await startServer({ ...familyRoutes(), ...lacking });
  const client = startClient(family.address);
  await client.session.signIn(ana);
  await family.arrival('GET /health');
  await vi.waitFor(() => {
    client.machine.clock.advance(6_000);
    expect(client.session.current()?.view.missingRoutes).toEqual(['flows']);
  });
});
