import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';

import fastify from 'fastify';
import { z } from 'zod';

import { openBucket } from '../../src/server/platform/media/bucket/bucket';
import { createBucketStorage } from '../../src/server/platform/media/bucket/bucket-storage';
import { openFolderStorage } from '../../src/server/platform/media/folder-storage';
import type { MediaStorage } from '../../src/server/platform/media/media-storage';
import { openMediaStore } from '../../src/server/platform/media/media-store';
import { root } from '../test-files';
import type { Measure } from './measures';
import { forComparison } from './measures';

const megabytes = 1;
const files = 100;
const rounds = 3;

const bucketOptions = z.object({
  endpoint: z.string(),
  name: z.string(),
  region: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
});

/** Costs of files of 1 MB in a folder and in a bucket, whose service runs beside on this machine. */
export async function benchMedia(): Promise<Measure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recado-bench-media-'));
  const service = fork(path.join(root, 'build/bench/s3-service.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  try {
    const lines: unknown[] = await once(service.stdout ?? service, 'data');
    const options = bucketOptions.parse(JSON.parse(String(lines[0])));
    const report = (event: string) => process.stderr.write(`${event}\n`);
    return [
      ...(await measured('folder', folder, await openFolderStorage(folder))),
      ...(await measured('bucket', folder, createBucketStorage(openBucket(options), report))),
    ];
  } finally {
    service.disconnect();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measured(place: string, folder: string, storage: MediaStorage): Promise<Measure[]> {
  const media = await openMediaStore({ folder, storage, publicUrl: '', isUnencoded: false });
  const app = fastify({ forceCloseConnections: true });
  await storage.serve(app);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const bytes = randomBytes(megabytes * 1_000_000);
  const stored: string[] = [];
  const store = async () => void stored.push((await media.put(bytes, 'file.bin')).address);
  const serve = async (turn: number) => {
    const answer = await fetch(`${url}${stored[turn % stored.length] ?? ''}`);
    if ((await answer.arrayBuffer()).byteLength !== bytes.length) throw new Error('A file came back in part');
  };
  try {
    // Compiles the code paths of both.
    await costOf(store);
    await costOf(serve);
    return [
      ...inWords(`stored in a ${place}`, await costOf(store)),
      ...inWords(`served from a ${place}`, await costOf(serve)),
    ];
  } finally {
    await app.close();
    await storage.close();
  }
}

type Cost = { workMs: number; tookMs: number };

/** For one file, one after another. */
async function costOf(work: (turn: number) => Promise<void>): Promise<Cost> {
  const [from, before] = [performance.now(), process.cpuUsage()];
  for (let turn = 0; turn < files * rounds; turn += 1) await work(turn);
  const { user, system } = process.cpuUsage(before);
  const count = files * rounds;
  return { workMs: (user + system) / 1000 / count, tookMs: (performance.now() - from) / count };
}

function inWords(what: string, { workMs, tookMs }: Cost): Measure[] {
  return [forComparison(`media: 1 MB ${what}`, `${tookMs.toFixed(1)} ms, ${workMs.toFixed(1)} ms of work`)];
}
