import { expect, it } from 'vitest';

import { ana, startClient, startServer } from '@tests/support/main/start-client';

const file = { name: 'vista ção.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]) };

async function signedIn() {
  const family = await startServer();
  family.routes['POST /flowbuilder/img'] = { body: { id: 3, name: 'a.png.png' } };
  const client = startClient(family.address);
  await client.session.signIn(ana);
  return { family, client };
}

it('files are sent in a form after its fields, with the token [BLOCK-073]', async () => {
  const { family, client } = await signedIn();
  const input = { body: { body: 'legenda', fromMe: 'true' }, files: [file] };
  expect(await client.backend.send('flows.uploadImage', input)).toEqual({ name: 'a.png.png' });
  const [seen] = family.seenAt('POST /flowbuilder/img');
  expect(seen?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(seen?.headers.authorization).toMatch(/^Bearer /);
  const form = String(seen?.body);
  expect(form.indexOf('name="body"')).toBeLessThan(form.indexOf('name="medias"'));
  expect(form).toContain('filename="vista ção.png"');
  expect(form).toContain('image/png');
  expect(form).toContain('\u0001\u0002\u0003');
});

it.each([
  ['none', []],
  ['more than one', [file, file]],
  ['what is no file', [{ name: 'x', type: '', bytes: 'abc' }]],
  ['too much', [{ ...file, bytes: new Uint8Array(64 * 1024 * 1024 + 1) }]],
])('%s never leaves', async (_what, files) => {
  const { family, client } = await signedIn();
  await expect(client.backend.forward('flows.uploadImage', { body: {}, files })).rejects.toMatchObject({
    code: 'ERR_INVALID_INPUT',
  });
  expect(family.seenAt('POST /flowbuilder/img')).toEqual([]);
});
