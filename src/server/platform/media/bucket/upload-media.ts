import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import pLimit from 'p-limit';

import { servedType } from '../file-types';
import type { Bucket, BucketAnswer, BucketRequest } from './bucket';
import { BucketUnavailable, isSuccess, keyOf, markKey } from './bucket';
import { contentOfFile, contentOfText } from './bucket-content';
import { BucketRefused } from './bucket-refused';

/** Files that are sent at once. */
const mostAtOnce = 8;
const progressEvery = 1000;

export type UploadedMedia = { files: number; uploaded: number };

/**
 * Copies the files of a media folder that the bucket lacks or has in another size, and the folder's mark. Nothing is
 * deleted, so the copy may be repeated, and may begin while servers still use the folder.
 */
export async function uploadMedia(
  bucket: Bucket,
  folder: string,
  onProgress: (line: string) => void = () => undefined,
): Promise<UploadedMedia> {
  const sender = senderTo(bucket);
  await uploadMark(sender, folder);
  const names = await fileNames(folder);
  const inTurn = pLimit(mostAtOnce);
  let [done, uploaded, isStopped] = [0, 0, false];
  const upload = async (name: string) => {
    if (isStopped) return;
    try {
      if (await uploadOne(sender, folder, name)) uploaded += 1;
    } catch (error) {
      isStopped = true;
      throw error;
    }
    done += 1;
    if (done % progressEvery === 0) onProgress(`${done} of ${names.length} files`);
  };
  const sending = names.map((name) => inTurn(upload, name));
  // Files on their way arrive before the first failure ends the copy.
  await Promise.allSettled(sending);
  await Promise.all(sending);
  return { files: names.length, uploaded };
}

/** Largest number of files of the folder that are looked for in the bucket. */
const mostSamples = 20;

/** Number of files, of a sample of the folder's, that the bucket lacks. */
export async function missingInBucket(bucket: Bucket, folder: string): Promise<number> {
  const names = await fileNames(folder);
  const every = Math.max(1, Math.ceil(names.length / mostSamples));
  const sample = names.filter((_, index) => index % every === 0);
  const answers = await Promise.all(sample.map((name) => senderTo(bucket)({ method: 'HEAD', key: keyOf(name) })));
  return answers.filter(({ status }) => status === 404).length;
}

async function fileNames(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, 'public'), { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

type Sender = (call: BucketRequest) => Promise<Pick<BucketAnswer, 'status' | 'headers'> & { text: string }>;

function senderTo(bucket: Bucket): Sender {
  return async (call) => {
    const answer = await bucket.send(call).catch((error: unknown) => {
      throw error instanceof BucketUnavailable ? failed(error.code) : error;
    });
    const text = await answer.body.text();
    if (!isSuccess(answer) && answer.status !== 404) throw failed(String(answer.status));
    return { status: answer.status, headers: answer.headers, text };
  };
}

const failed = (code: string) =>
  new BucketRefused(
    `The bucket did not take or tell of a file (${code}). Files that were copied stay; run the command again`,
  );

async function uploadMark(send: Sender, folder: string): Promise<void> {
  const mark = await readFile(path.join(folder, 'workspace.id'), 'utf8').catch(() => null);
  if (mark === null) return;
  const { status, text } = await send({ method: 'GET', key: markKey });
  if (status !== 404 && text !== mark) {
    throw new BucketRefused(
      'The bucket holds the files of another workspace. Choose an empty one with RECADO_S3_BUCKET',
    );
  }
  await send({ method: 'PUT', key: markKey, content: contentOfText(mark) });
}

/** True if the file was sent. */
async function uploadOne(send: Sender, folder: string, name: string): Promise<boolean> {
  const content = await contentOfFile(path.join(folder, 'public', name));
  const key = keyOf(name);
  const { status, headers } = await send({ method: 'HEAD', key });
  if (status !== 404 && headers['content-length'] === String(content.size)) return false;
  const put = await send({ method: 'PUT', key, headers: { 'content-type': servedType(name) }, content });
  if (put.status === 404) throw failed('404');
  return true;
}
