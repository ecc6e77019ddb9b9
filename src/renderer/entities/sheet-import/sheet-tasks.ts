import type { Person } from '@shared/spreadsheet/people';
import type { SheetAnswer } from '@shared/spreadsheet/sheet';

/** Requests to the worker. */
export type SheetTask = { kind: 'read'; bytes: Uint8Array } | { kind: 'write'; people: readonly Person[] };

const timeoutMs = 20_000;

/**
 * Runs a task in a worker that ends with its answer, so that the window stays responsive and a malformed file breaks
 * nothing else. Null if the worker failed, `slow` if it timed out.
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
