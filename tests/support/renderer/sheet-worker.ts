import { vi } from 'vitest';

import { browserSheetHost } from '@renderer/entities/sheet-import/sheet-host';
import { parseSheet } from '@shared/spreadsheet/parse-sheet';
import type { Person } from '@shared/spreadsheet/people';
import { writePeople } from '@shared/spreadsheet/write-people';

type Task = { kind: 'read'; bytes: Uint8Array } | { kind: 'write'; people: readonly Person[] };

/** Reads and writes sheets in place of the worker. */
class SheetWorker {
  readonly #listeners: ((event: { data: unknown }) => void)[] = [];

  addEventListener(kind: string, listener: (event: { data: unknown }) => void): void {
    if (kind === 'message') this.#listeners.push(listener);
  }

  postMessage(task: Task): void {
    void answerOf(task).then((data) => this.#listeners.forEach((listener) => listener({ data })));
  }

  terminate(): void {}
}

async function answerOf(task: Task): Promise<unknown> {
  if (task.kind === 'write') return writePeople(task.people);
  return parseSheet(task.bytes, browserSheetHost);
}

/** jsdom has no workers; this stub reads sheets. */
export function furnishSheetWorker(): void {
  vi.stubGlobal('Worker', SheetWorker);
}
