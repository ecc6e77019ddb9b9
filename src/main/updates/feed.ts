import { createPublicKey, verify } from 'node:crypto';

import { z } from 'zod';

import type { UpdateFailure } from '@shared/ipc/updates';

/** Thrown by everything that reads, downloads or installs an update. */
export class UpdateError extends Error {
  constructor(
    readonly reason: UpdateFailure,
    cause?: unknown,
  ) {
    super(`update refused: ${reason}`, { cause });
    this.name = 'UpdateError';
  }
}

const sha512 = z.string().regex(/^[A-Za-z0-9+/]{86}==$/);
const fileUrl = z.string().min(1).max(500);
const versionPattern = /^\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[0-9A-Za-z.-]{1,60})?$/;

/** The part of electron-builder's `latest*.yml` that counts. Every file has a hash, which the signature covers. */
export const updateFeed = z.object({
  version: z.string().regex(versionPattern),
  files: z
    .array(z.object({ url: fileUrl, sha512 }))
    .min(1)
    .max(20),
  stagingPercentage: z.coerce.number().min(0).max(100).optional(),
  minimumSystemVersion: z.string().max(40).optional(),
  releaseNotes: z.string().nullish(),
});
export type UpdateFeed = z.output<typeof updateFeed>;

/** Throws unless `signature` is the base64 Ed25519 signature of exactly these bytes. `publicKey` is base64 of its SPKI form. */
export function verifyFeed(bytes: Uint8Array, signature: string | null, publicKey: string): void {
  if (signature === null || signature.trim() === '') throw new UpdateError('unsigned');
  if (!fits(bytes, Buffer.from(signature.trim(), 'base64'), publicKey)) throw new UpdateError('badSignature');
}

function fits(bytes: Uint8Array, signature: Uint8Array, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' && verify(null, bytes, key, signature);
  } catch {
    return false;
  }
}

/** The feed in values that were read from verified bytes. */
export function parseFeed(values: unknown): UpdateFeed {
  const parsed = updateFeed.safeParse(values);
  if (!parsed.success) throw new UpdateError('badFeed', parsed.error);
  return parsed.data;
}
