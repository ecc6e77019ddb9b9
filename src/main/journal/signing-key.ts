import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';

import { z } from 'zod';

import type { DossierSignature } from '@shared/dossier/dossier';
import { signedText } from '@shared/dossier/dossier';

import type { Cipher } from '../ports/cipher';
import type { SealedFile } from '../storage/sealed-file';
import type { SealedFileDeps } from '../storage/sealed-file';
import { createSealedFile } from '../storage/sealed-file';

const savedKey = z.object({ privateKey: z.string() });
/** A public key is at the end of its DER form. */
const publicKeyBytes = 32;

export type SigningKeyDeps = Omit<SealedFileDeps<z.output<typeof savedKey>>, 'schema'> & { cipher: Cipher };

/** Signs lists of hashes with a key of this system user, which is made on first use and kept encrypted. */
export type SigningKey = {
  /** `manifest` is a SHA-256 in hexadecimal digits. Null where the machine has no key store or refuses to save a key. */
  sign(manifest: string): DossierSignature | null;
};

export function createSigningKey(deps: SigningKeyDeps): SigningKey {
  return {
    sign(manifest) {
      if (!deps.cipher.isAvailable()) return null;
      try {
        const privateKey = createPrivateKey(readOrMake(createSealedFile({ ...deps, schema: savedKey })));
        const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).subarray(-publicKeyBytes);
        const signature = sign(null, Buffer.from(signedText(manifest)), privateKey);
        return { publicKey: publicKey.toString('hex'), signature: signature.toString('hex') };
      } catch {
        deps.log.warn('the signing key cannot be used');
        return null;
      }
    },
  };
}

function readOrMake(file: SealedFile<z.output<typeof savedKey>>): string {
  const known = file.read().value;
  if (known !== null) return known.privateKey;
  const made = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  file.write({ privateKey: made });
  return made;
}
