import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const valid = /^recado-[0-9a-f]{24}\.localhost$/;

/**
 * A loopback host name that nobody else on this machine can guess, such as `recado-1b…9f.localhost`. Browsers send the
 * cookies of a host to all its ports, so on `127.0.0.1` every other server of the machine would receive ours. The name
 * is kept with the data, because the local storage of the page belongs to it.
 */
export function readHostName(dataFolder: string): string {
  const file = join(dataFolder, 'browser-shell-host');
  const stored = read(file);
  if (valid.test(stored)) return stored;
  const name = `recado-${randomBytes(12).toString('hex')}.localhost`;
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  writeFileSync(file, name, { mode: 0o600 });
  return name;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
