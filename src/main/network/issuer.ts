import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect } from 'node:tls';

const timeoutMs = 8_000;

export type IssuerRequest = { host: string; port: number; socket: Duplex | null };

/**
 * Resolves to the name of the authority that issued a server's certificate. The connection is for this alone: it accepts
 * any certificate, sends nothing and is closed at once.
 */
export function readIssuer({ host, port, socket }: IssuerRequest): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const probe = connect({
      ...(socket === null ? { host, port } : { socket }),
      ...(isIP(host) === 0 && { servername: host }),
      rejectUnauthorized: false,
      timeout: timeoutMs,
    });
    probe.on('secureConnect', () => {
      const { issuer } = probe.getPeerCertificate();
      probe.destroy();
      resolve(nameOf(issuer));
    });
    probe.on('timeout', () => probe.destroy(new Error('no answer in time')));
    probe.on('error', reject);
  });
}

/** The common name; without one, the organisation's. At most 80 characters, as the server chose them. */
function nameOf(issuer: object): string | null {
  for (const field of ['CN', 'O', 'OU']) {
    const value: unknown = Reflect.get(issuer, field);
    if (typeof value === 'string' && value.trim() !== '') return value.trim().slice(0, 80);
  }
  return null;
}
