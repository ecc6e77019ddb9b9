import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

import type { BucketContent } from './bucket';

/** The service refuses content that does not match the sum. */
export async function contentOfFile(file: string): Promise<BucketContent> {
  const { size } = await stat(file);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { size, sha256: hash.digest('hex'), open: () => createReadStream(file) };
}

export function contentOfText(text: string): BucketContent {
  const bytes = Buffer.from(text);
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), open: () => bytes };
}
