import { expect, it } from 'vitest';

import { toMultipart } from './multipart';

const files = (name: string, content: string) => [
  {
    name,
    type: 'text/plain',
    size: Buffer.byteLength(content),
    async *open() {
      await Promise.resolve();
      yield Buffer.from(content.slice(0, 2));
      yield Buffer.from(content.slice(2));
    },
  },
];

async function read(name: string, fields: Record<string, unknown> = {}) {
  const shares: number[] = [];
  const body = toMultipart(fields, 'medias', { files: files(name, 'abcd'), onProgress: (share) => shares.push(share) });
  const bytes = Buffer.concat(await body.stream.toArray());
  // oxlint-disable-next-line typescript/no-deprecated -- our own bytes, read as a server would
  const form = await new Response(bytes, { headers: { 'content-type': body.contentType } }).formData();
  return { form, shares, length: body.length, bytes };
}

it('the body is a form with repeated fields and files, of the declared length', async () => {
  const { form, shares, length, bytes } = await read('relatório ação.txt', { body: ['um', 'dois'], fromMe: 'true' });
  expect(length).toBe(bytes.length);
  expect([form.getAll('body'), form.get('fromMe')]).toEqual([['um', 'dois'], 'true']);
  const file = form.get('medias');
  if (!(file instanceof Blob)) throw new Error('no file');
  expect([Reflect.get(file, 'name'), file.type, await file.text()]).toEqual([
    'relatório ação.txt',
    'text/plain',
    'abcd',
  ]);
  expect(shares).toEqual([0.5, 1]);
});

it('a name with commas and quotation marks arrives with them, the marks curved', async () => {
  const { form } = await read('Contrato, anexo 1, de "Clara".pdf');
  const file = form.get('medias');
  expect(file instanceof Blob && Reflect.get(file, 'name')).toBe('Contrato, anexo 1, de ”Clara”.pdf');
});

it.each(['a"; filename="b.exe', 'a\r\nX-Evil: 1\r\n\r\n', '"'])('a name stays a name: %j', async (name) => {
  const { form, bytes } = await read(name);
  expect([...form.keys()]).toEqual(['medias']);
  expect(bytes.toString()).not.toMatch(/^X-Evil/m);
});
