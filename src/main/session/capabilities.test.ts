import { beforeEach, expect, it } from 'vitest';

import type { Capability } from '@shared/domain/capability';
import { settled } from '@tests/support/live/settled';
import { familyRoutes } from '@tests/support/main/family-routes';
import type { SessionBench } from '@tests/support/main/session-bench';
import { aRefresh, createSessionBench, noSurroundings } from '@tests/support/main/session-bench';
import { ana, startClient, startServer, until } from '@tests/support/main/start-client';

let bench: SessionBench;
beforeEach(() => {
  bench = createSessionBench();
});

const shown = () => bench.session.current()?.view.capabilities;
const answerHealth = (capabilities: readonly Capability[] | null) => {
  bench.health.answer = async () => capabilities;
};

it('a sign-in asks the server once, and a refresh does not ask again', async () => {
  answerHealth(['devices']);
  await bench.signIn();
  await settled();
  expect(shown()).toEqual(['devices']);
  const end = bench.session.refresh();
  await settled();
  await bench.answer('refresh', aRefresh());
  await end;
  expect(bench.health.asked).toEqual(['http://127.0.0.1:4000']);
  expect(shown()).toEqual(['devices']);
});

it('a server that never answers the question does not delay the sign-in', async () => {
  await bench.signIn();
  expect(bench.session.current()?.accessToken).toBe('token-1');
  expect(shown()).toEqual([]);
});

it('a late answer reaches the renderer as a change of the session', async () => {
  let answer: (capabilities: readonly Capability[]) => void = () => undefined;
  bench.health.answer = () => new Promise((resolve) => (answer = resolve));
  await bench.signIn();
  answer(['twoFactor']);
  await settled();
  expect(shown()).toEqual(['twoFactor']);
  expect(bench.changes).toEqual(['token-1']);
});

it('an answer after the sign-out is dropped', async () => {
  let answer: (capabilities: readonly Capability[]) => void = () => undefined;
  bench.health.answer = () => new Promise((resolve) => (answer = resolve));
  await bench.signIn();
  await bench.session.end('elsewhere');
  bench.changes.length = 0;
  answer(['twoFactor']);
  await settled();
  expect(bench.session.current()).toBeNull();
  expect(bench.changes).toEqual([]);
});

it('a restart without an answer keeps the remembered capabilities, and the first token asks again', async () => {
  answerHealth(['devices', 'apiTokens']);
  await bench.signIn();
  await settled();
  bench = createSessionBench(bench.machine);
  answerHealth(null);
  await bench.session.restore();
  await settled();
  expect(bench.health.asked).toEqual([]);
  await bench.answer('refresh', aRefresh());
  await bench.answer('surroundings', noSurroundings);
  expect(bench.health.asked).toEqual(['http://127.0.0.1:4000']);
  expect(shown()).toEqual(['devices', 'apiTokens']);
});

it('capabilities arrive over HTTP', async () => {
  const health = { body: { status: 'ok', capabilities: ['passwordRules', 'unknown'] } };
  const family = await startServer({ ...familyRoutes(), 'GET /health': health });
  const client = startClient(family.address);
  await client.session.signIn(ana);
  await until(client, (session) => session?.view.capabilities.includes('passwordRules') ?? false);
  expect(client.session.current()?.view.capabilities).toEqual(['passwordRules']);
});
