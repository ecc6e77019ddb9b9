import { expect, it } from 'vitest';

import { bucketOptions } from './bucket-options';
import { UsageError } from './cli-options';

const complete = {
  RECADO_S3_ENDPOINT: 'https://S3.eu-west-1.amazonaws.com/',
  RECADO_S3_BUCKET: 'recado-media',
  RECADO_S3_REGION: 'eu-west-1',
  RECADO_S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  RECADO_S3_SECRET_ACCESS_KEY: 'secret/of+the=key',
};

it('the bucket is that of the variables; without any there is none', () => {
  expect(bucketOptions({})).toBeUndefined();
  expect(bucketOptions({ RECADO_S3_ENDPOINT: '', RECADO_S3_BUCKET: ' ' })).toBeUndefined();
  expect(bucketOptions(complete)).toEqual({
    endpoint: 'https://s3.eu-west-1.amazonaws.com',
    name: 'recado-media',
    region: 'eu-west-1',
    accessKeyId: 'AKIAEXAMPLE',
    secretAccessKey: 'secret/of+the=key',
  });
  expect(bucketOptions({ ...complete, RECADO_S3_REGION: undefined })?.region).toBe('us-east-1');
});

it.each(['RECADO_S3_ENDPOINT', 'RECADO_S3_BUCKET', 'RECADO_S3_ACCESS_KEY_ID', 'RECADO_S3_SECRET_ACCESS_KEY'])(
  'without %s the error names it',
  (variable) => {
    expect(() => bucketOptions({ ...complete, [variable]: '' })).toThrow(`: ${variable} missing`);
  },
);

it.each([
  ['RECADO_S3_ENDPOINT', 's3.eu-west-1.amazonaws.com'],
  ['RECADO_S3_ENDPOINT', 'https://key:secret/of+the=key@s3.example.com'],
  ['RECADO_S3_ENDPOINT', 'ftp://s3.example.com'],
  ['RECADO_S3_BUCKET', 'Recado_Media'],
  ['RECADO_S3_BUCKET', '../other'],
  ['RECADO_S3_BUCKET', 'secret/of+the=key'],
  ['RECADO_S3_REGION', 'eu west'],
])('%s=%s is a mistake that is explained without a key', (variable, value) => {
  const parse = () => bucketOptions({ ...complete, [variable]: value });
  expect(parse).toThrow(UsageError);
  expect(parse).toThrow(variable);
  expect(parse).not.toThrow(/secret\/of|AKIA/);
});
