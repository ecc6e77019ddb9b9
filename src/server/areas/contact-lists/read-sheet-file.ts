import { readFile } from 'node:fs/promises';
import type { WorkerOptions } from 'node:worker_threads';
import { Worker } from 'node:worker_threads';

import { z } from 'zod';

import { Refusal, refused } from '@server/platform/http/refusal';
import type { ReceivedFile } from '@server/platform/media/media-store';
import type { Sheet, SheetRefusal } from '@shared/spreadsheet/sheet';
import { largestSheetFile } from '@shared/spreadsheet/sheet';

const timeoutMs = 20_000;
const maxHeapMegabytes = 512;

const answer = z.union([
  z.object({ sheet: z.object({ heads: z.array(z.string()), rows: z.array(z.array(z.string())) }) }),
  z.object({ refusal: z.enum(['type', 'size', 'empty', 'unreadable', 'slow', 'tooManyRows']) }),
]);

/**
 * Reads an uploaded sheet in a worker thread with limits of memory and time, because a hostile file could exhaust the
 * server. Throws `Refusal` if the sheet cannot be read.
 */
export async function readSheetFile(file: ReceivedFile): Promise<Sheet> {
  if (file.size > largestSheetFile) throw refusalOf('size');
  const bytes = new Uint8Array(await readFile(file.path));
  const result = await answerOf(bytes);
  if ('refusal' in result) throw refusalOf(result.refusal);
  return result.sheet;
}

function answerOf(bytes: Uint8Array): Promise<z.output<typeof answer>> {
  const worker = startWorker({ workerData: bytes, resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes } });
  return new Promise((resolve) => {
    const settle = (result: z.output<typeof answer>): void => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(result);
    };
    const timer = setTimeout(() => settle({ refusal: 'slow' }), timeoutMs);
    worker.once('message', (message: unknown) => settle(answer.safeParse(message).data ?? { refusal: 'unreadable' }));
    worker.once('error', () => settle({ refusal: 'unreadable' }));
    worker.once('exit', () => settle({ refusal: 'unreadable' }));
  });
}

function refusalOf(refusal: SheetRefusal): Refusal {
  if (refusal === 'size' || refusal === 'tooManyRows') return new Refusal(413, 'ERR_SHEET_TOO_LARGE');
  return refused(refusal === 'empty' ? 'ERR_SHEET_EMPTY' : 'ERR_SHEET_UNREADABLE');
}

/** The bundle has the worker as a file of its own; from the sources, the thread must register the TypeScript loader. */
function startWorker(options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./sheet-worker.js', import.meta.url), options);
  const source = JSON.stringify(new URL('./sheet-worker.ts', import.meta.url));
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(start, { ...options, eval: true });
}
