import type { Person } from '@shared/spreadsheet/people';
import type { SheetAnswer } from '@shared/spreadsheet/sheet';

/** Requests to the worker. */
export type SheetTask = { kind: 'read'; bytes: Uint8Array } | { kind: 'write'; people: readonly Person[] };

const timeoutMs = 20_000;

/**
 * Asks a worker of its own, which ends with its answer: the window stays free, and a bad file takes nothing along. Null
 * where it broke, `slow` where it did not come to an end.
 */
export function askSheetWorker(task: { kind: 'read'; bytes: Uint8Array }): Promise<SheetAnswer | 'slow' | null>;
export function askSheetWorker(task: {
  kind: 'write';
  people: readonly Person[];
}): Promise<Uint8Array<ArrayBuffer> | 'slow' | null>;
export function askSheetWorker(task: SheetTask): Promise<unknown> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<unknown>((resolve) => {
    const timer = setTimeout(() => resolve('slow'), timeoutMs);
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(data);
    });
    worker.addEventListener('error', () => {
      clearTimeout(timer);
      resolve(null);
    });
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}
