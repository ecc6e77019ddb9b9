import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { withoutBrackets } from './proxy-list';

/** Certificate and private key of a client, in PEM. */
export type ClientKeys = { cert: string; key: string };

/** A certificate for mutual TLS, and the servers that may see it. */
export type ClientCertificate = {
  /** Servers as `host:port`. */
  places: ReadonlySet<string>;
  /** Reads both files. Throws where one cannot be read. */
  read: () => ClientKeys;
};

type ClientCertificateFiles = { certificate: string; key: string };

/** Certificate of these files for these https addresses. A path that begins with `~/` is in the folder of the user. */
export function clientCertificateFor(
  { certificate, key }: ClientCertificateFiles,
  servers: readonly string[],
  home: string = homedir(),
): ClientCertificate {
  const read = (path: string) => readFileSync(path.startsWith('~/') ? join(home, path.slice(2)) : path, 'utf8');
  return {
    places: new Set(servers.map(placeOf)),
    read: () => ({ cert: read(certificate), key: read(key) }),
  };
}

function placeOf(address: string): string {
  const { hostname, port } = new URL(address);
  return `${withoutBrackets(hostname)}:${port === '' ? '443' : port}`;
}
