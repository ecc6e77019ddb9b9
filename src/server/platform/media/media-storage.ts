import type { FastifyInstance, FastifyReply } from 'fastify';

import { servedType, unknownType } from './file-types';

/** Place of the stored files: a folder, or a bucket of object storage. */
export type MediaStorage = {
  readonly kind: 'folder' | 'bucket';
  /** Moves a received file here; throws a `Refusal` while the storage cannot take it. */
  store(receivedPath: string, stored: string): Promise<void>;
  /** Serves the files under `/public/` without credentials, by ranges. */
  serve(app: FastifyInstance): Promise<void>;
  /** Mark of the workspace that the files belong to; null if there is none yet. */
  readMark(): Promise<string | null>;
  writeMark(mark: string): Promise<void>;
  /** False from a failure to the next success. */
  isAvailable(): boolean;
  close(): Promise<void>;
};

/** Types that could run a script are sent as downloads. */
export function setMediaHeaders(reply: FastifyReply, stored: string): void {
  const type = servedType(stored);
  void reply.header('content-type', type);
  void reply.header('cache-control', 'public, max-age=0');
  void reply.header('x-content-type-options', 'nosniff');
  void reply.header('content-security-policy', "default-src 'none'; sandbox");
  if (type === unknownType) void reply.header('content-disposition', 'attachment');
}
