import type { KeyObject } from 'node:crypto';
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** The key of `RECADO_FEED_KEY`: base64 of the PKCS 8 form of an Ed25519 key. */
function readKey(text: string): KeyObject {
  const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('RECADO_FEED_KEY is no Ed25519 key.');
  return key;
}

/** Base64 of the detached signature. */
export function signFeed(bytes: Uint8Array, key: string): string {
  return sign(null, bytes, readKey(key)).toString('base64');
}

/** Base64 of the SPKI form, as `resources/update-feed.json` has it. */
export function publicKeyOf(key: string): string {
  return createPublicKey(readKey(key)).export({ format: 'der', type: 'spki' }).toString('base64');
}
