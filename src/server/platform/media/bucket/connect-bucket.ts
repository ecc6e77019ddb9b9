import type { Report } from '@server/platform/http/failures';

import type { MediaStorage } from '../media-storage';
import type { BucketOptions } from './bucket';
import { openBucket } from './bucket';
import { createBucketStorage } from './bucket-storage';
import { checkBucket } from './check-bucket';
import type { UploadedMedia } from './upload-media';
import { missingInBucket, uploadMedia } from './upload-media';

type Setting = {
  /** The folder of received files, which held all files before there was a bucket. */
  folder: string;
  report: Report;
};

/** Opens the storage of a server; throws `BucketRefused` if the bucket cannot be used. */
export async function connectBucket(options: BucketOptions, { folder, report }: Setting): Promise<MediaStorage> {
  const bucket = openBucket(options);
  try {
    await checkBucket(bucket);
    const files = await missingInBucket(bucket, folder);
    if (files > 0) report('files of the media folder are not in the bucket: run --upload-media', { files });
    return createBucketStorage(bucket, report);
  } catch (error) {
    await bucket.close();
    throw error;
  }
}

/** Copies a media folder into the bucket; throws `BucketRefused` if the bucket cannot be used. */
export async function fillBucket(
  options: BucketOptions,
  folder: string,
  onProgress: (line: string) => void,
): Promise<UploadedMedia> {
  const bucket = openBucket(options);
  try {
    await checkBucket(bucket);
    return await uploadMedia(bucket, folder, onProgress);
  } finally {
    await bucket.close();
  }
}
