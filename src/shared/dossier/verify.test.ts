import { generateKeyPairSync, sign as signWith, webcrypto } from 'node:crypto';

import { strToU8, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';

import { readByDirectory, readByHeaders } from './archive';
import type { DossierContent } from './dossier';
import { dossierContent, signedText } from './dossier';
import { createHashing, toHex } from './hashing';
import { contentText, linkText } from './journal';
import { sealDossier } from './seal';
import { verifyDossier } from './verify';

const hashing = createHashing(webcrypto.subtle);
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const rawKeyBytes = 32;
const signer = toHex(publicKey.export({ type: 'spki', format: 'der' }).subarray(-rawKeyBytes));
const sign = async (manifest: string) => ({
  publicKey: signer,
  signature: signWith(null, Buffer.from(signedText(manifest)), privateKey).toString('hex'),
});
const hash = async (text: string) => toHex(await hashing.sha256(strToU8(text)));

const hello = { id: 'A1', fromMe: true, body: 'Bom dia', mediaType: 'chat' };

async function entry(before: string, part: { number: number; kind: string; content: string }) {
  const own = { at: '2026-11-28T10:00:00.000Z', messageId: hello.id, ack: 1, ...part };
  const { hash: _, ...checked } = {
    ...dossierContent.shape.journal.shape.entries.element.parse({ ...own, hash: '0'.repeat(64) }),
  };
  return { ...checked, hash: await hash(linkText(before, checked)) };
}

async function content(): Promise<DossierContent> {
  const { messages } = {
    messages: dossierContent.shape.messages.parse([
      {
        id: 'A1',
        at: '2026-11-28T10:00:00.000Z',
        author: 'company',
        body: hello.body,
        mediaType: 'chat',
        ack: 3,
        isEdited: false,
        isDeleted: false,
        quotedId: null,
        file: null,
        leftOut: null,
      },
    ]),
  };
  const text = await hash(contentText({ ...hello, id: messages[0]?.id ?? raise() }));
  const first = await entry('', { number: 1, kind: 'sent', content: text });
  const second = await entry(first.hash, { number: 2, kind: 'acknowledged', content: text });
  return {
    format: 1,
    product: 'Recado 0.1.0',
    exportedAt: '2026-11-28T12:00:00.000Z',
    exportedBy: 'Ana',
    timeZone: 'America/Sao_Paulo',
    server: 'https://chat.example.com',
    ticket: { id: 7, uuid: 'u-7', customer: 'Clara', number: '5511999990000' },
    period: null,
    messages,
    journal: { state: 'kept', entries: [first, second] },
  };
}

function raise(): never {
  throw new Error('no message');
}

const picture = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7) % 251);
const files = (made: DossierContent) => [
  { path: 'conversation.html', bytes: strToU8('<p>Bom dia</p>') },
  { path: 'dossier.json', bytes: strToU8(JSON.stringify(made)) },
  { path: 'files/1-foto.jpg', bytes: picture },
];
let archive: Uint8Array;
beforeAll(async () => {
  archive = await sealDossier(files(await content()), { hashing, sign });
});

const flipped = (at: number, mask = 1) => archive.map((byte, index) => (index === at ? byte ^ mask : byte));

describe('a dossier', () => {
  it('is intact as it was made, and names its signer', async () => {
    expect(await verifyDossier(archive, hashing)).toMatchObject({
      state: 'intact',
      signer,
      content: { ticket: { customer: 'Clara' } },
      journal: { entries: 2, brokenAt: null, differing: [] },
    });
  });

  it('says which byte was changed, wherever one is: its own place in a file, or in the frame of the ZIP file', async () => {
    const step = 131;
    const places = Array.from({ length: Math.ceil(archive.length / step) }, (_, index) => index * step);
    for (const place of [...places, archive.length - 1]) {
      const result = await verifyDossier(flipped(place, 1 + (place % 255)), hashing);
      expect([place, placeOf(result)]).toEqual([place, place]);
    }
  });

  /** The place in the whole archive of the change that was found. */
  function placeOf(result: Awaited<ReturnType<typeof verifyDossier>>): number | string {
    if (result.state !== 'changed') return result.state;
    const { file, offset, length, kind } = result.change;
    if (kind !== 'changed' || length !== 1) return `${kind} ${length}`;
    if (file === null) return offset;
    const bytes = readByHeaders(archive).find(({ path }) => path === file)?.bytes;
    return bytes === undefined ? file : bytes.byteOffset + offset;
  }

  it('with several bytes changed in a block, names the first block', async () => {
    const at = readByHeaders(archive).find(({ path }) => path === 'files/1-foto.jpg')?.bytes.byteOffset ?? 0;
    const changed = archive.map((byte, index) => (index === at + 1030 || index === at + 1040 ? byte ^ 9 : byte));
    expect(await verifyDossier(changed, hashing)).toEqual({
      state: 'changed',
      change: { file: 'files/1-foto.jpg', kind: 'changed', offset: 1024, length: 1024 },
    });
  });

  it('that was packed again without a file, or with one more, is changed', async () => {
    const unpacked = readByDirectory(archive) ?? [];
    const repack = (list: typeof unpacked) =>
      zipSync(Object.fromEntries(list.map(({ path, bytes }) => [path, bytes])), { level: 0 });
    const without = unpacked.filter(({ path }) => path !== 'files/1-foto.jpg');
    expect(await verifyDossier(repack(without), hashing)).toMatchObject({
      change: { file: 'files/1-foto.jpg', kind: 'missing' },
    });
    const more = [...unpacked, { path: 'files/2.txt', bytes: strToU8('x') }];
    expect(await verifyDossier(repack(more), hashing)).toMatchObject({
      change: { file: 'files/2.txt', kind: 'added' },
    });
  });

  it('that another wrote and sealed with the hashes of his own does not pass for signed', async () => {
    const forged = await sealDossier(files({ ...(await content()), exportedBy: 'Mallory' }), {
      hashing,
      sign: async () => ({ ...(await sign('another')), publicKey: signer }),
    });
    expect(await verifyDossier(forged, hashing)).toEqual({ state: 'unreadable' });
    const unsigned = await sealDossier(files(await content()), { hashing, sign: () => Promise.resolve(null) });
    expect(await verifyDossier(unsigned, hashing)).toMatchObject({ state: 'intact', signer: null });
  });

  it('whose messages differ from the records says which, and where the chain breaks', async () => {
    const made = await content();
    const [first, second] = made.journal.entries;
    if (first === undefined || second === undefined) raise();
    const messages = made.messages.map((one) => ({ ...one, body: 'Boa noite' }));
    const changed = { ...made, messages, journal: { ...made.journal, entries: [first, { ...second, ack: 4 }] } };
    const sealed = await sealDossier(files(changed), { hashing, sign });
    expect(await verifyDossier(sealed, hashing)).toMatchObject({
      state: 'intact',
      journal: { entries: 2, brokenAt: 2, differing: ['A1'] },
    });
    const cut = { ...made, journal: { ...made.journal, entries: [second] } };
    expect(await verifyDossier(await sealDossier(files(cut), { hashing, sign }), hashing)).toMatchObject({
      journal: { brokenAt: 1 },
    });
  });
});

describe('what is no dossier', () => {
  it.each([
    ['nothing', new Uint8Array()],
    ['a text', strToU8('PK but not a ZIP file')],
    ['half of one', null],
    ['a ZIP file of something else', zipSync({ 'a.txt': strToU8('a') })],
    ['a directory that claims 4 GB', zipSync({ 'a.txt': strToU8('a') }).fill(0xff, 18, 26)],
  ])('%s is refused', async (_, bytes) => {
    expect(await verifyDossier(bytes ?? archive.subarray(0, archive.length / 2), hashing)).toEqual({
      state: 'unreadable',
    });
  });
});
