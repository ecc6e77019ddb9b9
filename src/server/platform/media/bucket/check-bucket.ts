import type { Bucket, BucketAnswer, BucketRequest } from './bucket';
import { BucketUnavailable, isSuccess } from './bucket';
import { contentOfText } from './bucket-content';
import { BucketRefused } from './bucket-refused';

/** Lists, reads and writes once; throws `BucketRefused` if the bucket does not allow all of it. */
export async function checkBucket(bucket: Bucket): Promise<void> {
  const { name, endpoint } = bucket.options;
  const place = `the bucket "${name}" at ${endpoint}`;
  const tried = async (call: BucketRequest): Promise<BucketAnswer> => {
    try {
      return await bucket.send(call);
    } catch (error) {
      if (!(error instanceof BucketUnavailable)) throw error;
      throw new BucketRefused(
        `Media cannot be stored: ${place} does not answer (${error.code}). Check RECADO_S3_ENDPOINT and the network, then start again`,
      );
    }
  };
  const listed = await tried({ method: 'GET', key: '', query: { 'list-type': '2', 'max-keys': '1' } });
  await mustAllow(listed, { place, action: 'list' });
  const sample = { method: 'PUT', key: 'write-check', content: contentOfText('') } as const;
  await mustAllow(await tried(sample), { place, action: 'write' });
  await mustAllow(await tried({ method: 'GET', key: sample.key }), { place, action: 'read' });
}

type Tried = { place: string; action: 'list' | 'write' | 'read' };

async function mustAllow(answer: BucketAnswer, { place, action }: Tried): Promise<void> {
  const code = serviceCode(await answer.body.text());
  if (isSuccess(answer)) return;
  throw new BucketRefused(`Media cannot be stored: ${place} ${reasonOf(answer.status, action)} (${code})`);
}

function reasonOf(status: number, action: Tried['action']): string {
  switch (status) {
    case 404:
      return 'does not exist. Create it, or correct RECADO_S3_BUCKET';
    case 401:
    case 403:
      return (
        `does not let the key ${action}. Check RECADO_S3_ACCESS_KEY_ID and RECADO_S3_SECRET_ACCESS_KEY, the clock of ` +
        `this machine, and that the key may list the bucket (s3:ListBucket), read (s3:GetObject) and write (s3:PutObject)`
      );
    default:
      return `does not ${action} as S3 does. Check RECADO_S3_REGION, and that RECADO_S3_ENDPOINT is that of an S3-compatible service`;
  }
}

/** Code of an S3 error for the operator's eyes; nothing depends on it. */
function serviceCode(body: string): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(body)?.[1] ?? 'no code';
}
