import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';

import { answerFailures } from '@server/platform/http/failures';
import { openBucket } from '@server/platform/media/bucket/bucket';
import { createBucketStorage } from '@server/platform/media/bucket/bucket-storage';
import type { MediaStorage } from '@server/platform/media/media-storage';
import type { MediaStore } from '@server/platform/media/media-store';
import { openMediaStore } from '@server/platform/media/media-store';

import type { S3StandIn } from './s3/s3-stand-in';
import { startS3StandIn } from './s3/s3-stand-in';

/** Tests of files run over both. */
export const mediaPlaces = ['folder', 'bucket'] as const;
export type MediaPlace = (typeof mediaPlaces)[number];

export type TestMedia = {
  media: MediaStore;
  stored: {
    names(): Promise<string[]>;
    read(name: string): Promise<Buffer>;
    /** The object storage of a bucket, whose faults a test chooses. */
    service?: S3StandIn;
  };
  close(): Promise<void>;
};

export type MediaNaming = { publicUrl: string; isUnencoded: boolean };

/** An empty store in a temporary folder, or in a bucket of an object storage on this machine. */
export async function openTestMedia(
  place: MediaPlace = 'folder',
  naming: MediaNaming = { publicUrl: '', isUnencoded: false },
  failures: string[] = [],
): Promise<TestMedia> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recado-media-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (place === 'folder') {
    const publicFolder = path.join(folder, 'public');
    const media = await openMediaStore({ folder, ...naming });
    const stored = {
      names: () => readdir(publicFolder),
      read: (name: string) => readFile(path.join(publicFolder, name)),
    };
    return { media, stored, close: removeFolder };
  }
  const service = await startS3StandIn();
  const storage = bucketStorageOf(service, failures);
  const publicKeys = () => [...service.objects.keys()].filter((key) => key.startsWith('public/'));
  return {
    media: await openMediaStore({ folder, storage, ...naming }),
    stored: {
      service,
      names: () => Promise.resolve(publicKeys().map((key) => key.slice('public/'.length))),
      read: (name) => Promise.resolve(Buffer.from(service.objects.get(`public/${name}`)?.bytes ?? [])),
    },
    async close() {
      await storage.close();
      await service.stop();
      await removeFolder();
    },
  };
}

/** Retries at once. */
function bucketStorageOf({ options }: S3StandIn, failures: string[], timeoutMs = 15_000): MediaStorage {
  const bucket = openBucket(options, { retryDelaysMs: [1, 1], timeoutMs });
  return createBucketStorage(bucket, (event, facts) => failures.push(`${event} ${JSON.stringify(facts)}`));
}

export type TestBucket = {
  service: S3StandIn;
  media: MediaStore;
  /** Serves the media, also at `url`. */
  app: FastifyInstance;
  url: string;
  failures: string[];
  close(): Promise<void>;
};

/** A store in a bucket, and an HTTP server of its files; `shared` is the service of another one. */
export async function openTestBucket(shared?: S3StandIn): Promise<TestBucket> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recado-media-'));
  const service = shared ?? (await startS3StandIn());
  const failures: string[] = [];
  const storage = bucketStorageOf(service, failures, 1000);
  const media = await openMediaStore({ folder, storage, publicUrl: '', isUnencoded: false });
  const app = fastify({ forceCloseConnections: true });
  answerFailures(app, (event) => failures.push(event));
  await storage.serve(app);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    service,
    media,
    app,
    url,
    failures,
    async close() {
      await app.close();
      await storage.close();
      if (shared === undefined) await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
