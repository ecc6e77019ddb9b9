import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { publicKeyOf, signFeed } from './package/feed-signature';

/**
 * `npm run sign-feed -- [--new-key | --configure] [FOLDER]`: signs each `latest*.yml` and `beta*.yml` of the folder (dist) with the
 * key in RECADO_FEED_KEY. `--new-key` prints a new pair. `--configure` writes RECADO_FEED_URL and the public key into
 * `resources/update-feed.json` before a build.
 */
const args = process.argv.slice(2);
const folder = args.find((each) => !each.startsWith('--')) ?? 'dist';

function required(name: string): string {
  const value = process.env[name] ?? '';
  if (value === '') throw new Error(`${name} is not set.`);
  return value;
}

if (args.includes('--new-key')) {
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  console.log(`RECADO_FEED_KEY=${key}\npublic key: ${publicKeyOf(key)}`);
} else if (args.includes('--configure')) {
  const source = { url: required('RECADO_FEED_URL'), publicKey: publicKeyOf(required('RECADO_FEED_KEY')) };
  writeFileSync(join('resources', 'update-feed.json'), `${JSON.stringify(source)}\n`);
} else {
  const key = required('RECADO_FEED_KEY');
  const feeds = readdirSync(folder).filter((name) => /^(?:latest|beta)[\w-]*\.yml$/.test(name));
  if (feeds.length === 0) throw new Error(`There is no feed in ${folder}.`);
  for (const name of feeds) {
    const path = join(folder, name);
    writeFileSync(`${path}.sig`, `${signFeed(readFileSync(path), key)}\n`);
    console.log(`signed ${name}`);
  }
}
