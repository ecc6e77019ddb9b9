import type { BucketOptions } from '../platform/media/bucket/bucket';
import { UsageError } from './cli-options';

const variables = [
  'RECADO_S3_ENDPOINT',
  'RECADO_S3_BUCKET',
  'RECADO_S3_ACCESS_KEY_ID',
  'RECADO_S3_SECRET_ACCESS_KEY',
] as const;

const defaultRegion = 'us-east-1';

/**
 * The bucket of the environment; undefined where none is named. Throws a UsageError for a part of it, and for what is no
 * address or name; the error never quotes a key, which may have been given in the wrong variable.
 */
export function bucketOptions(env: Readonly<Record<string, string | undefined>>): BucketOptions | undefined {
  const [endpoint, name, accessKeyId, secretAccessKey] = variables.map((variable) => env[variable]?.trim() ?? '');
  const missing = variables.filter((variable) => (env[variable]?.trim() ?? '') === '');
  if (missing.length === variables.length) return undefined;
  if (!endpoint || !name || !accessKeyId || !secretAccessKey) {
    throw new UsageError(`${variables.join(', ')} go together: ${missing.join(' and ')} missing`);
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) {
    throw new UsageError('RECADO_S3_BUCKET takes the name of a bucket: 3 to 63 of a-z, 0-9, dots and hyphens');
  }
  const region = env.RECADO_S3_REGION?.trim() ?? '';
  if (!/^[\w-]{0,63}$/.test(region)) throw new UsageError('RECADO_S3_REGION takes a region like eu-west-1');
  return { endpoint: address(endpoint), name, region: region || defaultRegion, accessKeyId, secretAccessKey };
}

function address(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (isPlain && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, '');
  throw new UsageError('RECADO_S3_ENDPOINT takes an address like https://s3.eu-west-1.amazonaws.com');
}
