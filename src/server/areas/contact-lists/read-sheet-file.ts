import type { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { WorkerOptions } from 'node:worker_threads';
import { Worker } from 'node:worker_threads';

import pLimit from 'p-limit';
import { z } from 'zod';

import { Refusal, refused } from '@server/platform/http/refusal';
import type { ReceivedFile } from '@server/platform/media/media-store';
import type { Sheet, SheetRefusal } from '@shared/spreadsheet/sheet';
import { largestSheetFile } from '@shared/spreadsheet/sheet';

const timeoutMs = 20_000;
const maxHeapMegabytes = 512;
const mostWorkers = 2;

const answer = z.union([
  z.object({ sheet: z.object({ heads: z.array(z.string()), rows: z.array(z.array(z.string())) }) }),
  z.object({ refusal: z.enum(['type', 'size', 'empty', 'unreadable', 'slow', 'tooManyRows']) }),
]);

/** Reads an uploaded sheet. Throws `Refusal` if it cannot be read. */
export type ReadSheetFile = (file: Pick<ReceivedFile, 'path' | 'size'>) => Promise<Sheet>;

type SheetWorker = Pick<EventEmitter, 'once'> & Pick<Worker, 'terminate'>;
type StartWorker = (options: WorkerOptions) => SheetWorker;

/**
 * Reads sheets in worker threads with limits of memory, time and number, because hostile files could exhaust the server.
 * More than `mostWorkers` at once wait in the order in which they came.
 */
export function createSheetReader(start: StartWorker): ReadSheetFile {
  const inTurn = pLimit(mostWorkers);
  return async ({ path, size }) => {
    if (size > largestSheetFile) throw refusalOf('size');
    const result = await inTurn(async () => answerOf(start, new Uint8Array(await readFile(path))));
    if ('refusal' in result) throw refusalOf(result.refusal);
    return result.sheet;
  };
}

function answerOf(start: StartWorker, bytes: Uint8Array): Promise<z.output<typeof answer>> {
  const worker = start({ workerData: bytes, resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes } });
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
  // Also a small sheet, while the server is busy.
  if (refusal === 'slow') return refused('ERR_SHEET_SLOW');
  return refused(refusal === 'empty' ? 'ERR_SHEET_EMPTY' : 'ERR_SHEET_UNREADABLE');
}

/** The bundle has the worker as a file of its own; from the sources, the thread must register the TypeScript loader. */
function startWorker(options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./sheet-worker.js', import.meta.url), options);
  const source = JSON.stringify(new URL('./sheet-worker.ts', import.meta.url));
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(start, { ...options, eval: true });
}

export const readSheetFile = createSheetReader(startWorker);
