import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';

import { strToU8 } from 'fflate';

import { readByHeaders } from '../../src/shared/dossier/archive';
import { signedText } from '../../src/shared/dossier/dossier';
import { createHashing } from '../../src/shared/dossier/hashing';
import { sealDossier } from '../../src/shared/dossier/seal';

const content = {
  format: 1,
  product: 'Recado',
  exportedAt: '2026-03-02T12:00:00.000Z',
  exportedBy: 'Ana',
  timeZone: 'UTC',
  server: 'https://chat.example.com',
  ticket: { id: 1, uuid: 'u', customer: '<b>Clara</b>', number: '1' },
  period: null,
  messages: [],
  journal: { state: 'noKey', entries: [] },
};

/** A dossier without messages, and a copy in which byte 20 of `dossier.json` is another. */
export async function sampleDossier({ isSigned }: { isSigned: boolean }): Promise<{
  intact: Uint8Array;
  changed: Uint8Array;
  signer: string | null;
}> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signer = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex');
  const intact = await sealDossier([{ path: 'dossier.json', bytes: strToU8(JSON.stringify(content)) }], {
    hashing: createHashing(webcrypto.subtle),
    async sign(manifest) {
      if (!isSigned) return null;
      return {
        publicKey: signer,
        signature: sign(null, Buffer.from(signedText(manifest)), privateKey).toString('hex'),
      };
    },
  });
  const place = (readByHeaders(intact)[0]?.bytes.byteOffset ?? 0) + 20;
  const changed = intact.map((byte, index) => (index === place ? byte ^ 1 : byte));
  return { intact, changed, signer: isSigned ? signer : null };
}
