import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import type { Unscoped } from './unscoped';

/** Secrets that sign tokens: new tokens use the current one, the previous ones are still accepted. */
export type SigningSecrets = {
  current: Uint8Array;
  previous: readonly Uint8Array[];
  /** Secrets that sign and verify nothing any more, but decrypt what was stored while they did. */
  retired?: readonly Uint8Array[];
};

/** A secret that cannot be used; the message is a sentence for the operator. */
export class SecretRefused extends Error {
  override readonly name = 'SecretRefused';
}

const secret = z.base64().min(43);
/** The first of `secrets` is current. Retired ones stay, because a restored copy may need them. */
const fileSchema = z.object({ secrets: z.array(secret).min(1), retired: z.array(secret).default([]) });
type SecretFile = z.output<typeof fileSchema>;

const secretFile = (dataDir: string) => path.join(dataDir, 'signing-secret');
const newSecret = () => randomBytes(32).toString('base64');
const bytesOf = (text: string) => Buffer.from(text, 'base64');

/** Earlier versions kept the secret in the database, from which it comes into every backup. */
type EarlierSecret = Pick<Unscoped, 'storedSigningSecret' | 'forgetSigningSecret'>;

/** The secrets of the data folder; without a file, the one of an earlier version or a new one becomes the first. */
export async function secretsInFolder(dataDir: string, earlier: EarlierSecret): Promise<SigningSecrets> {
  const known = await readSecrets(dataDir);
  const first = async () => [(await earlier.storedSigningSecret()) ?? newSecret()];
  const file = known ?? (await saved(dataDir, { secrets: await first(), retired: [] }));
  await earlier.forgetSigningSecret();
  return decoded(file);
}

/**
 * Makes a new secret the current one. Sessions that the replaced secret signed go on; those of the secret before it end,
 * so that rotating twice signs everybody out. Throws `SecretRefused` if there is no secret yet.
 */
export async function rotateSecret(dataDir: string): Promise<void> {
  const { secrets: [current, ...replaced] = [], retired = [] } = (await readSecrets(dataDir)) ?? {};
  if (current === undefined) {
    throw new SecretRefused(`There is no signing secret in ${dataDir} yet: start the server once, then rotate it`);
  }
  await saved(dataDir, { secrets: [newSecret(), current], retired: [...replaced, ...retired] });
}

/**
 * Secrets of the environment, with those that the workspace used before as retired ones: what they encrypted stays
 * readable when the variable is introduced.
 */
export async function secretsBesideEarlier(
  { current, previous }: SigningSecrets,
  dataDir: string | null,
  earlier: Pick<Unscoped, 'storedSigningSecret'>,
): Promise<SigningSecrets> {
  const file = dataDir === null ? null : await readSecrets(dataDir);
  const stored = await earlier.storedSigningSecret();
  const used = [...(file?.secrets ?? []), ...(file?.retired ?? []), ...(stored === undefined ? [] : [stored])];
  return { current, previous, retired: used.map(bytesOf) };
}

async function readSecrets(dataDir: string): Promise<SecretFile | null> {
  const text = await readFile(secretFile(dataDir), 'utf8').catch(() => null);
  return text === null ? null : fileSchema.parse(JSON.parse(text));
}

async function saved(dataDir: string, file: SecretFile): Promise<SecretFile> {
  const draft = `${secretFile(dataDir)}.draft`;
  await writeFile(draft, JSON.stringify(file), { mode: 0o600, flush: true });
  await rename(draft, secretFile(dataDir));
  return file;
}

function decoded({ secrets, retired }: SecretFile): SigningSecrets {
  const [current, ...previous] = secrets.map(bytesOf);
  if (current === undefined) throw new Error('There is no signing secret');
  return { current, previous, retired: retired.map(bytesOf) };
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
export const sharedSecret = (stored: string): SigningSecrets => decoded({ secrets: [stored], retired: [] });
