import { parentPort, workerData } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';

import { parseSheet } from '@shared/spreadsheet/parse-sheet';
import type { SheetHost } from '@shared/spreadsheet/sheet';

// Prevents prototype pollution by the library: a sheet may contain names like __proto__.
Object.freeze(Object.prototype);

const host: SheetHost = {
  decode: (bytes, encoding) => new TextDecoder(encoding, { fatal: true }).decode(bytes),
  inflatedSize: async (deflated, maxBytes) => inflateRawSync(deflated, { maxOutputLength: maxBytes + 1 }).length,
};

const bytes: unknown = workerData;
parentPort?.postMessage(bytes instanceof Uint8Array ? await parseSheet(bytes, host) : { refusal: 'unreadable' });
