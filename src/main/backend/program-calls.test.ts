import { expect, it } from 'vitest';

import type { Reply } from '@tests/support/main/family-server';
import { ana, startClient, startServer } from '@tests/support/main/start-client';

const route = 'POST /api/messages/send';
const body = { number: '5511900000001', body: 'Oi' };
const file = { name: 'boleto.pdf', type: 'application/pdf', bytes: new Uint8Array([1]) };

async function signedIn(reply: Reply = { body: { mensagem: 'Mensagem enviada' } }) {
  const family = await startServer();
  family.routes[route] = reply;
  const client = startClient(family.address);
  await client.session.signIn(ana);
  return { family, client };
}

it("a program's message carries the typed token, never the account’s [MSGAPI-005]", async () => {
  const { family, client } = await signedIn();
  await client.backend.send('messagesApi.sendText', { token: ' line-1 ', body });
  const [seen] = family.seenAt(route);
  expect(seen?.headers).toMatchObject({ authorization: 'Bearer line-1', 'content-type': 'application/json' });
  expect(seen?.body).toEqual(body);
});

it('its files are sent as a form with number, text and files, with the same token [MSGAPI-006]', async () => {
  const { family, client } = await signedIn();
  const input = { token: 'line-1', body: { number: body.number, body: ['Segue'] }, files: [file] };
  await client.backend.send('messagesApi.sendFiles', input);
  const [seen] = family.seenAt(route);
  expect(seen?.headers.authorization).toBe('Bearer line-1');
  expect(seen?.headers['content-type']).toMatch(/^multipart\/form-data/);
  const form = String(seen?.body);
  for (const part of ['name="number"', body.number, 'name="body"', 'Segue', 'name="medias"; filename="boleto.pdf"']) {
    expect(form).toContain(part);
  }
});

it.each([
  [401, 'Acesso não permitido'],
  [403, 'jwt malformed'],
])('a token that no connection has is said so, and ends no session (%i)', async (status, error) => {
  const { client } = await signedIn({ status, body: { error } });
  await expect(client.backend.send('messagesApi.sendText', { token: 'x', body })).rejects.toMatchObject({
    code: 'ERR_API_TOKEN_INVALID',
    kind: 'validation',
  });
  expect(client.session.current()).not.toBeNull();
});

it('a company without the feature gets its own error', async () => {
  const { client } = await signedIn({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
  const sent = client.backend.send('messagesApi.sendText', { token: 'x', body });
  await expect(sent).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION', kind: 'forbidden' });
});

it.each([[''], ['two words'], ['line\r\nx-evil: 1'], [undefined]])('the token %j never leaves', async (token) => {
  const { family, client } = await signedIn();
  await expect(client.backend.forward('messagesApi.sendText', { token, body })).rejects.toMatchObject({
    code: 'ERR_INVALID_INPUT',
  });
  expect(family.seenAt(route)).toEqual([]);
});
