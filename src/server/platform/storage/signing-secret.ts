import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import type { Unscoped } from './unscoped';

/** Secrets that sign tokens: new tokens use the current one, the previous ones are still accepted. */
export type SigningSecrets = { current: Uint8Array; previous: readonly Uint8Array[] };

/** A secret that cannot be used; the message is a sentence for the operator. */
export class SecretRefused extends Error {
  override readonly name = 'SecretRefused';
}

/** Content of the file; the first secret is current. */
const fileSchema = z.object({ secrets: z.array(z.base64().min(43)).min(1) });

const secretFile = (dataDir: string) => path.join(dataDir, 'signing-secret');
const newSecret = () => randomBytes(32).toString('base64');

/** Earlier versions kept the secret in the database, from which it comes into every backup. */
type EarlierSecret = Pick<Unscoped, 'storedSigningSecret' | 'forgetSigningSecret'>;

/** The secrets of the data folder; without a file, the one of an earlier version or a new one becomes the first. */
export async function secretsInFolder(dataDir: string, earlier: EarlierSecret): Promise<SigningSecrets> {
  const known = await readSecrets(dataDir);
  const secrets = known ?? (await saved(dataDir, [(await earlier.storedSigningSecret()) ?? newSecret()]));
  await earlier.forgetSigningSecret();
  return decoded(secrets);
}

/**
 * Makes a new secret the current one. Sessions that the replaced secret signed go on; those of the secret before it end,
 * so that rotating twice signs everybody out. Throws `SecretRefused` if there is no secret yet.
 */
export async function rotateSecret(dataDir: string): Promise<void> {
  const [current] = (await readSecrets(dataDir)) ?? [];
  if (current === undefined) {
    throw new SecretRefused(`There is no signing secret in ${dataDir} yet: start the server once, then rotate it`);
  }
  await saved(dataDir, [newSecret(), current]);
}

async function readSecrets(dataDir: string): Promise<string[] | null> {
  const text = await readFile(secretFile(dataDir), 'utf8').catch(() => null);
  return text === null ? null : fileSchema.parse(JSON.parse(text)).secrets;
}

async function saved(dataDir: string, secrets: string[]): Promise<string[]> {
  const draft = `${secretFile(dataDir)}.draft`;
  await writeFile(draft, JSON.stringify({ secrets }), { mode: 0o600, flush: true });
  await rename(draft, secretFile(dataDir));
  return secrets;
}

function decoded(secrets: readonly string[]): SigningSecrets {
  const [current, ...previous] = secrets.map((secret) => Buffer.from(secret, 'base64'));
  if (current === undefined) throw new Error('There is no signing secret');
  return { current, previous };
}

/** Shortest secret in characters that a variable may give. */
const minLength = 32;

/** Reads `current` or `current,previous`; throws `SecretRefused` for a secret that can be guessed. */
export function secretsInVariable(text: string): SigningSecrets {
  const secrets = text.split(',').map((secret) => secret.trim());
  if (secrets.some((secret) => secret.length < minLength)) {
    throw new SecretRefused(`RECADO_SIGNING_SECRET needs secrets of at least ${minLength} characters`);
  }
  const [current = Buffer.alloc(0), ...previous] = secrets.map((secret) => Buffer.from(secret));
  return { current, previous };
}

/** The secret that servers of one PostgreSQL share. */
export const sharedSecret = (stored: string): SigningSecrets => decoded([stored]);
