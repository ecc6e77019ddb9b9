import { parentPort, workerData } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';

import { parseSheet } from '@shared/spreadsheet/parse-sheet';
import type { SheetHost } from '@shared/spreadsheet/sheet';

// A sheet may carry names like __proto__; nothing that the library does with them may change what objects inherit.
Object.freeze(Object.prototype);

const host: SheetHost = {
  decode: (bytes, encoding) => new TextDecoder(encoding, { fatal: true }).decode(bytes),
  inflatedSize: async (deflated, most) => inflateRawSync(deflated, { maxOutputLength: most + 1 }).length,
};

const bytes: unknown = workerData;
parentPort?.postMessage(bytes instanceof Uint8Array ? await parseSheet(bytes, host) : { refusal: 'unreadable' });
