import { expect, it } from 'vitest';

import { call } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();

const send = async (token: string) => {
  const body = { number: '5520970000009', body: 'Oi' };
  return (await call(workspace.url, '/api/messages/send', { method: 'POST', body, as: { token } })).status;
};

it('an address that guesses tokens is refused until fifteen minutes have passed', async () => {
  await workspace.home.apiToken('programs-token');
  for (let sent = 0; sent < 3; sent += 1) expect(await send('programs-token')).toBe(200);
  for (let guess = 0; guess < 200; guess += 1) expect(await send(`guess-${guess}`)).toBe(401);
  expect([await send('one-more'), await send('programs-token')]).toEqual([429, 429]);
  await workspace.passTime(16 * 60_000);
  expect(await send('programs-token')).toBe(200);
});
