import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

type SignedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;
type S3Key = { accessKeyId: string; secretAccessKey: string; region: string };

/** The only key that the stand-in knows. */
export const s3Key: S3Key = { accessKeyId: 'RECADOTESTKEY', secretAccessKey: 'test/secret+key', region: 'eu-test-1' };

/** Largest distance between the clocks of both sides. */
const mostSkewMs = 15 * 60_000;
const scheme =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** Code of the refusal for a request that is unsigned, expired, altered or signed with another key; null if it is valid. */
export function signatureProblem(request: SignedRequest, now: number, key = s3Key): string | null {
  const { authorization } = request.headers;
  if (authorization === undefined) return 'AccessDenied';
  const match = scheme.exec(authorization);
  if (match === null) return 'AuthorizationHeaderMalformed';
  const [, accessKeyId, day = '', region, listed = '', signature] = match;
  if (accessKeyId !== key.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== key.region) return 'AuthorizationHeaderMalformed';
  const date = String(request.headers['x-amz-date']);
  if (!date.startsWith(day) || Math.abs(now - instantOf(date)) > mostSkewMs) return 'RequestTimeTooSkewed';
  const signed = listed.split(';');
  if (!mustBeSigned(request).every((name) => signed.includes(name))) return 'AccessDenied';
  const canonical = canonicalRequest(request, signed);
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${key.region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const signingKey = [day, key.region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${key.secretAccessKey}`,
  );
  return createHmac('sha256', signingKey).update(text).digest('hex') === signature ? null : 'SignatureDoesNotMatch';
}

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

function mustBeSigned({ headers }: SignedRequest): string[] {
  return ['host', 'x-amz-content-sha256', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
}

function canonicalRequest({ method = '', url = '', headers }: SignedRequest, signed: string[]): string {
  const [rawPath = '', rawQuery = ''] = url.split('?');
  const path = rawPath.split('/').map((part) => encoded(decodeURIComponent(part)));
  const query = [...new URLSearchParams(rawQuery)].map((pair) => pair.map(encoded).join('=')).sort();
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/\s+/g, ' ')}\n`);
  const hash = String(headers['x-amz-content-sha256']);
  return [method, path.join('/'), query.join('&'), lines.join(''), signed.join(';'), hash].join('\n');
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Milliseconds of `20260310T150000Z`. */
function instantOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}
