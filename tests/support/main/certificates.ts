import type { KeyObject } from 'node:crypto';
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A certificate and its key in PEM, as servers of Node take them. */
export type Certificate = { cert: string; key: string };

/** An authority of a test, and the certificates that it issues for servers at 127.0.0.1 or another name. */
export type Authority = { cert: string; issue(options?: { name?: string; isExpired?: boolean }): Certificate };

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));

export function createAuthority(name: string): Authority {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = { name, privateKey };
  const basicConstraints = extension('551d13', sequence(der(0x01, Buffer.from([0xff]))));
  return {
    cert: certificate({ subject: name, publicKey, issuer, extension: basicConstraints, isExpired: false }),
    issue({ name: subject = '127.0.0.1', isExpired = false } = {}) {
      const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const alternativeName =
        subject === '127.0.0.1' ? der(0x87, Buffer.from([127, 0, 0, 1])) : der(0x82, Buffer.from(subject));
      return {
        cert: certificate({
          subject,
          publicKey: keys.publicKey,
          issuer,
          extension: extension('551d11', sequence(alternativeName)),
          isExpired,
        }),
        key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      };
    },
  };
}

type Content = {
  subject: string;
  publicKey: KeyObject;
  issuer: { name: string; privateKey: KeyObject };
  extension: Buffer;
  isExpired: boolean;
};

/** An X.509 certificate of version 3, signed with ECDSA. */
function certificate({ subject, publicKey, issuer, extension: added, isExpired }: Content): string {
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    distinguishedName(issuer.name),
    sequence(time('20200101000000Z'), time(isExpired ? '20210101000000Z' : '20990101000000Z')),
    distinguishedName(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(added)),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, issuer.privateKey)]));
  const bytes = sequence(content, ecdsaWithSha256, signature);
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function distinguishedName(name: string): Buffer {
  return sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
}

function time(text: string): Buffer {
  return der(0x18, Buffer.from(text));
}

function extension(id: string, value: Buffer): Buffer {
  return sequence(oid(id), der(0x04, value));
}
