import { afterAll, beforeEach, expect, it } from 'vitest';

import type { S3Fault } from '@server/testing/s3/s3-stand-in';
import { startS3StandIn } from '@server/testing/s3/s3-stand-in';
import { testNow } from '@tests/support/frozen-time';

import type { BucketOptions, BucketTuning } from './bucket';
import { openBucket } from './bucket';
import { checkBucket } from './check-bucket';

const service = await startS3StandIn();
afterAll(() => service.stop());
beforeEach(async () => {
  await service.start().catch(() => undefined);
  service.faults.always = null;
  service.objects.clear();
});

async function problem(changes: Partial<BucketOptions> = {}, tuning: BucketTuning = {}): Promise<string | null> {
  const bucket = openBucket({ ...service.options, ...changes }, { retryDelaysMs: [], ...tuning });
  try {
    return await checkBucket(bucket).then(
      () => null,
      (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : 'no error'),
    );
  } finally {
    await bucket.close();
  }
}

it('a bucket that the key may list, read and write is fine', async () => {
  expect(await problem()).toBeNull();
  expect([...service.objects.keys()]).toEqual(['write-check']);
});

it.each<[string, Partial<BucketOptions>, RegExp]>([
  ['another secret', { secretAccessKey: 'other' }, /does not let the key list.*SECRET_ACCESS_KEY.*\(SignatureDoesNot/],
  ['an unknown key', { accessKeyId: 'OTHER' }, /does not let the key list.*\(InvalidAccessKeyId\)/],
  ['another region', { region: 'us-east-1' }, /RECADO_S3_REGION.*\(AuthorizationHeaderMalformed\)/],
  ['a bucket that is missing', { name: 'other-bucket' }, /"other-bucket".*does not exist.*\(NoSuchBucket\)/],
])('%s is explained', async (_name, changes, explanation) => {
  const text = await problem(changes);
  expect(text).toMatch(/^BucketRefused: Media cannot be stored: the bucket "/);
  expect(text).toMatch(explanation);
  expect(text).not.toContain(service.options.secretAccessKey);
});

it('a clock that is half an hour off is explained', async () => {
  const late = { now: () => testNow + 30 * 60_000 };
  expect(await problem({}, late)).toMatch(/the clock of this machine.*\(RequestTimeTooSkewed\)/);
});

it.each<[S3Fault, RegExp]>([
  ['deny', /does not let the key list/],
  ['readOnly', /does not let the key write.*s3:PutObject/],
  [503, /does not answer \(503\)\. Check RECADO_S3_ENDPOINT/],
])('a service with the fault %s is explained', async (fault, explanation) => {
  service.faults.always = fault;
  expect(await problem()).toMatch(explanation);
});

it('a service that is away is explained', async () => {
  await service.stop();
  expect(await problem()).toMatch(/does not answer \(ECONNREFUSED\)/);
});
