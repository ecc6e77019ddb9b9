import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createSecretBox } from '@server/platform/session/secret-box';
import { createTokens } from '@server/platform/session/tokens';

import type { SigningSecrets } from './signing-secret';
import {
  rotateSecret,
  SecretRefused,
  secretsBesideEarlier,
  secretsInFolder,
  secretsInVariable,
  sharedSecret,
} from './signing-secret';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recado-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const earlier = (stored?: string) => {
  let secret = stored;
  return {
    storedSigningSecret: async () => secret,
    async forgetSigningSecret() {
      secret = undefined;
    },
  };
};
const file = () => path.join(folder, 'signing-secret');
const tokensOf = ({ current, previous }: SigningSecrets) =>
  createTokens({ secret: current, previousSecrets: previous, accessSeconds: 900, now: () => Date.UTC(2026, 0, 1) });
const device = '5b3a1f5c-4a3e-4f0e-9d39-3a5c2f0d7b11';
const ana = { id: 3, companyId: 7, name: 'Ana', profile: 'admin', tokenVersion: 0 };

describe('the signing secret', () => {
  it('is made once, in a file for the server’s user alone', async () => {
    const first = await secretsInFolder(folder, earlier());
    expect(await secretsInFolder(folder, earlier())).toEqual(first);
    expect(first.current).toHaveLength(32);
    if (process.platform !== 'win32') expect((await stat(file())).mode & 0o777).toBe(0o600);
  });

  it('of an earlier version moves out of the database, and its sessions go on', async () => {
    const before = Buffer.alloc(32, 7);
    const database = earlier(before.toString('base64'));
    const token = await tokensOf({ current: before, previous: [] }).access(ana, device);
    const secrets = await secretsInFolder(folder, database);
    expect(await tokensOf(secrets).readAccess(token)).toMatchObject({ id: 3 });
    expect(await database.storedSigningSecret()).toBeUndefined();
  });

  it('is rotated: sessions of the last one go on, those of the one before end', async () => {
    const token = await tokensOf(await secretsInFolder(folder, earlier())).access(ana, device);
    await rotateSecret(folder);
    const rotated = tokensOf(await secretsInFolder(folder, earlier()));
    expect(await rotated.readAccess(token)).toMatchObject({ id: 3 });
    expect(await rotated.access(ana, device)).not.toBe(token);
    await rotateSecret(folder);
    expect(await tokensOf(await secretsInFolder(folder, earlier())).readAccess(token)).toBeUndefined();
  });

  it('stays readable after any number of rotations for what it has encrypted', async () => {
    const stored = createSecretBox(await secretsInFolder(folder, earlier())).encrypt('text', 'place');
    for (let round = 0; round < 3; round += 1) await rotateSecret(folder);
    const secrets = await secretsInFolder(folder, earlier());
    expect(createSecretBox(secrets).decrypt(stored, 'place')).toBe('text');
    expect(createSecretBox(secrets).isCurrent(stored)).toBe(false);
  });

  it('of the folder or the database decrypts beside a variable that replaces it', async () => {
    const inFolder = createSecretBox(await secretsInFolder(folder, earlier())).encrypt('text', 'place');
    const stored = Buffer.alloc(32, 9).toString('base64');
    const inDatabase = createSecretBox(sharedSecret(stored)).encrypt('text', 'place');
    const replaced = await secretsBesideEarlier(secretsInVariable('a'.repeat(32)), folder, earlier(stored));
    expect(createSecretBox(replaced).decrypt(inFolder, 'place')).toBe('text');
    expect(createSecretBox(replaced).decrypt(inDatabase, 'place')).toBe('text');
    expect(replaced.previous).toEqual([]);
  });

  it('is not rotated before there is one', async () => {
    await expect(rotateSecret(folder)).rejects.toThrow(SecretRefused);
  });

  it('that cannot be read is not replaced', async () => {
    await secretsInFolder(folder, earlier());
    const text = await readFile(file(), 'utf8');
    await writeFile(file(), text.slice(0, 20));
    await expect(secretsInFolder(folder, earlier())).rejects.toThrow();
    expect(await readFile(file(), 'utf8')).toBe(text.slice(0, 20));
  });
});

describe('RECADO_SIGNING_SECRET', () => {
  const [one, two] = ['a'.repeat(32), 'b'.repeat(32)];

  it('names the current secret and those that are still accepted', async () => {
    const token = await tokensOf(secretsInVariable(one)).access(ana, device);
    expect(await tokensOf(secretsInVariable(`${two}, ${one}`)).readAccess(token)).toMatchObject({ id: 3 });
    expect(await tokensOf(secretsInVariable(two)).readAccess(token)).toBeUndefined();
  });

  it.each(['short', `${'a'.repeat(32)},`])('refuses %j', (text) => {
    expect(() => secretsInVariable(text)).toThrow('at least 32 characters');
  });
});
