import { createHash } from 'node:crypto';

import { AwsV4Signer } from 'aws4fetch';
import { afterAll, expect, it } from 'vitest';

import { testNow } from '@tests/support/frozen-time';

import { startS3StandIn } from './s3-stand-in';

const service = await startS3StandIn();
afterAll(() => service.stop());

const { endpoint, name, ...key } = service.options;
const content = 'content';
const sum = createHash('sha256').update(content).digest('hex');
const place = `${endpoint}/${name}/public/a%20%28b%29.txt`;

type Changes = { secret?: string; at?: number; sum?: string };

async function signed(changes: Changes = {}, method = 'PUT') {
  const at = new Date(changes.at ?? testNow).toISOString().replaceAll(/[:-]|\.\d{3}/g, '');
  const secretAccessKey = changes.secret ?? key.secretAccessKey;
  const headers = { 'x-amz-content-sha256': changes.sum ?? sum };
  const signer = new AwsV4Signer({ ...key, secretAccessKey, url: place, method, headers, service: 's3', datetime: at });
  return new Headers((await signer.sign()).headers);
}

async function codeOf(headers: Headers, body = content, url = place): Promise<string> {
  const answer = await fetch(url, { method: 'PUT', headers, body });
  const text = await answer.text();
  return answer.ok ? 'ok' : (/<Code>(\w+)</.exec(text)?.[1] ?? text);
}

it('takes a signed request', async () => {
  expect(await codeOf(await signed())).toBe('ok');
  expect(service.objects.get('public/a (b).txt')?.bytes.toString()).toBe(content);
});

it.each<[string, string, () => Promise<string>]>([
  ['without a signature', 'AccessDenied', () => codeOf(new Headers())],
  ['of another key', 'SignatureDoesNotMatch', async () => codeOf(await signed({ secret: 'other' }))],
  ['of an hour ago', 'RequestTimeTooSkewed', async () => codeOf(await signed({ at: testNow - 3_600_000 }))],
  ['for another object', 'SignatureDoesNotMatch', async () => codeOf(await signed(), content, place.replace('a', 'x'))],
  ['with other content', 'XAmzContentSHA256Mismatch', async () => codeOf(await signed(), 'changed')],
  ['of another method', 'SignatureDoesNotMatch', async () => codeOf(await signed({}, 'GET'))],
  [
    'with a header that is not signed',
    'AccessDenied',
    async () => {
      const headers = await signed();
      headers.set('x-amz-acl', 'public-read');
      return codeOf(headers);
    },
  ],
])('refuses a request %s', async (_name, code, send) => {
  expect(await send()).toBe(code);
});

it('refuses content of unknown length', async () => {
  const body = new Blob([content]).stream();
  const init = { method: 'PUT', headers: await signed(), body, duplex: 'half' } satisfies RequestInit & object;
  expect((await fetch(place, init)).status).toBe(411);
});
