import { once } from 'node:events';
import { request } from 'node:http';

import { expect, it } from 'vitest';

import { call } from '@server/testing/test-client';
import { testPassword } from '@server/testing/test-company';
import { useWorkspace } from '@server/testing/use-workspace';

const lines: string[] = [];
const workspace = useWorkspace({
  note: (event, facts) => lines.push(JSON.stringify({ event, ...facts })),
});

const post = (path: string, body: object, token?: string) =>
  call(workspace.url, path, { method: 'POST', body, as: { token } });

it('every call is logged by its route, without any personal data', async () => {
  const { home } = workspace;
  const { token, get, put } = await workspace.signIn(home.ana);
  const secrets = ['Segredo', '5520990001234', 'ana@home.test', testPassword, token, 'procura', 'Nova-senha'];
  await workspace.customerWrites({ number: '5520990001234', body: 'Segredo do cliente' });
  await get('/tickets?searchParam=procura&pageNumber=1');
  const ticket = await home.ticket({ queueId: home.sales });
  await put(`/tickets/${ticket.id}`, { status: 'open' });
  await post(`/messages/${ticket.id}`, { body: 'Segredo da empresa', fromMe: true, read: 1, mediaUrl: '' }, token);
  await post('/resetpasswords/ana@home.test/Segredo/Nova-senha-1', {});
  await get('/nowhere/Segredo');
  const log = lines.join('\n');
  expect(lines).toContainEqual(
    expect.stringMatching(/"method":"PUT","route":"\/tickets\/:ticketId","status":200,"milliseconds":\d+/),
  );
  expect(log).toContain('"route":"/resetpasswords/:email/:code/:password","status":404');
  for (const secret of secrets) expect(log).not.toContain(secret);
});

it('a request received before the stop is answered', async () => {
  const { token } = await workspace.signIn(workspace.home.ana);
  const { id } = await workspace.home.ticket({ queueId: workspace.home.sales, status: 'open' });
  await post('/simulator/faults', { kind: 'delay', path: '/messages/*', milliseconds: 400, when: 'before' });
  const body = JSON.stringify({ body: 'Ainda a tempo', fromMe: true, read: 1, mediaUrl: '' });
  const asked = request(`${workspace.url}/messages/${id}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  asked.flushHeaders();
  // The server asks for the body once it has the request.
  await once(asked, 'continue');
  const answered = once(asked, 'response');
  asked.end(body);
  await workspace.restart();
  expect(await answered).toMatchObject([{ statusCode: 200 }]);
  expect(lines.filter((line) => line.includes('"started"'))).toHaveLength(2);
  expect(lines.filter((line) => line.includes('"stopped"'))).toHaveLength(1);
});
