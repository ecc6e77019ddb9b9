import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { beforeEach, expect, it, onTestFinished } from 'vitest';

import type { S3StandIn } from '@server/testing/s3/s3-stand-in';
import { startS3StandIn } from '@server/testing/s3/s3-stand-in';

import type { Bucket } from './bucket';
import { openBucket } from './bucket';
import { missingInBucket, uploadMedia } from './upload-media';

let service: S3StandIn;
let bucket: Bucket;
let folder: string;
beforeEach(async () => {
  service = await startS3StandIn();
  bucket = openBucket(service.options, { retryDelaysMs: [1, 1] });
  folder = await mkdtemp(path.join(tmpdir(), 'recado-upload-'));
  await mkdir(path.join(folder, 'public'));
  await mkdir(path.join(folder, 'incoming'));
  await writeFile(path.join(folder, 'incoming', 'half'), 'x');
  await writeFile(path.join(folder, 'workspace.id'), 'mark');
  for (const [name, text] of files) await writeFile(path.join(folder, 'public', name), text);
  onTestFinished(async () => {
    await bucket.close();
    await service.stop();
    await rm(folder, { recursive: true });
  });
});

const files = new Map([
  ['0a_Orçamento nº 3 (a, b)!.txt', 'budget'],
  ['0b_empty.bin', ''],
  ...Array.from({ length: 30 }, (_, index) => [`${index}_photo.png`, `png ${index}`] as const),
]);
const putKeys = () => service.requests.filter((line) => line.startsWith('PUT ')).length;

it('all files and the mark of the folder are copied, and nothing that is still received', async () => {
  expect(await missingInBucket(bucket, folder)).toBeGreaterThan(0);
  expect(await uploadMedia(bucket, folder)).toEqual({ files: 32, uploaded: 32 });
  const stored = [...service.objects].map(([key, { bytes }]) => [key, bytes.toString()]);
  const wanted = [...files].map(([name, text]) => [`public/${name}`, text]);
  expect(Object.fromEntries(stored)).toEqual({ 'workspace.id': 'mark', ...Object.fromEntries(wanted) });
  expect(service.objects.get('public/0_photo.png')?.type).toBe('image/png');
  expect(await missingInBucket(bucket, folder)).toBe(0);
});

it('a copy that was interrupted is continued, and a repeated one sends nothing', async () => {
  // Two requests for the mark and two for each file.
  service.faults.next = Array.from({ length: 2 + 2 * 20 }, () => null);
  service.faults.always = 503;
  const first = uploadMedia(bucket, folder);
  await expect(first).rejects.toThrow(/\(503\)\. Files that were copied stay; run the command again/);
  service.faults.always = null;
  const copied = service.objects.size - 1;
  expect(copied).toBeGreaterThan(10);
  expect(await uploadMedia(bucket, folder)).toEqual({ files: 32, uploaded: 32 - copied });
  const sent = putKeys();
  expect(await uploadMedia(bucket, folder)).toEqual({ files: 32, uploaded: 0 });
  // The mark alone.
  expect(putKeys() - sent).toBe(1);
});

it('a file that arrived in part is sent again', async () => {
  await uploadMedia(bucket, folder);
  const object = service.objects.get('public/1_photo.png')!;
  service.objects.set('public/1_photo.png', { ...object, bytes: object.bytes.subarray(1) });
  expect(await uploadMedia(bucket, folder)).toMatchObject({ uploaded: 1 });
  expect(service.objects.get('public/1_photo.png')?.bytes.toString()).toBe('png 1');
});

it('a bucket of another workspace is refused before a file is sent', async () => {
  await uploadMedia(bucket, folder);
  await writeFile(path.join(folder, 'workspace.id'), 'other');
  const sent = putKeys();
  await expect(uploadMedia(bucket, folder)).rejects.toThrow('files of another workspace');
  expect(putKeys()).toBe(sent);
});
