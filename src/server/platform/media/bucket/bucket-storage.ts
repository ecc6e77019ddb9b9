import { rm } from 'node:fs/promises';

import type { Report } from '@server/platform/http/failures';
import { Refusal } from '@server/platform/http/refusal';

import { servedType } from '../file-types';
import type { MediaStorage } from '../media-storage';
import type { Bucket, BucketAnswer } from './bucket';
import { BucketUnavailable, isSuccess, keyOf, markKey } from './bucket';
import { contentOfFile, contentOfText } from './bucket-content';
import { serveBucket } from './serve-bucket';

/** Files in a bucket. Failures are reported by status and code, never by the names of files. */
export function createBucketStorage(bucket: Bucket, report: Report): MediaStorage {
  const watched = watch(bucket, report);
  return {
    kind: 'bucket',
    isAvailable: watched.isAvailable,
    close: () => bucket.close(),
    async serve(app) {
      serveBucket(app, watched.send);
    },
    async store(receivedPath, stored) {
      const content = await contentOfFile(receivedPath);
      const headers = { 'content-type': servedType(stored) };
      const answer = await watched.send({ method: 'PUT', key: keyOf(stored), headers, content });
      await answer.body.dump();
      if (!isSuccess(answer)) throw watched.failed(answer);
      await rm(receivedPath, { force: true });
    },
    async readMark() {
      const answer = await watched.send({ method: 'GET', key: markKey });
      const text = await answer.body.text();
      if (answer.status === 404) return null;
      if (!isSuccess(answer)) throw watched.failed(answer);
      return text;
    },
    async writeMark(mark) {
      const answer = await watched.send({ method: 'PUT', key: markKey, content: contentOfText(mark) });
      await answer.body.dump();
      if (!isSuccess(answer)) throw watched.failed(answer);
    },
  };
}

type Watched = {
  /** Throws a `Refusal` while the bucket is unavailable or refuses the key. */
  send: Bucket['send'];
  failed: (answer: BucketAnswer) => Refusal;
  isAvailable: () => boolean;
};

/** Not modified, missing, a condition that is not met, and a range outside of the file. */
const ordinaryStatuses = new Set([304, 404, 412, 416]);

function watch(bucket: Bucket, report: Report): Watched {
  let available = true;
  const fail = (code: string): Refusal => {
    available = false;
    report('media storage failed', { code });
    return new Refusal(503, 'ERR_MEDIA_UNAVAILABLE');
  };
  const failed = ({ status }: Pick<BucketAnswer, 'status'>) => fail(String(status));
  return {
    failed,
    isAvailable: () => available,
    async send(call) {
      const answer = await bucket.send(call).catch((error: unknown) => {
        throw error instanceof BucketUnavailable ? fail(error.code) : error;
      });
      if (!isSuccess(answer) && !ordinaryStatuses.has(answer.status)) {
        await answer.body.dump();
        throw failed(answer);
      }
      available = true;
      return answer;
    },
  };
}
