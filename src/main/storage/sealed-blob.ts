import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';

const frame = 64 * 1024;
const tag = 16;
const algorithm = 'aes-256-gcm';

/** Writes a file that only the holder of its key can read. */
export type BlobWriter = {
  readonly key: Uint8Array;
  write(bytes: Uint8Array): void;
  /** All of it is on disk when this returns. */
  end(): void;
  abandon(): void;
};

/** Each frame is sealed for its own place, and the last says that it is: nothing can be changed, moved or cut off. */
export function createBlobWriter(path: string): BlobWriter {
  const key = randomBytes(32);
  const file = openSync(path, 'wx', 0o600);
  let held: Buffer = Buffer.alloc(0);
  let count = 0;

  function seal(content: Uint8Array, isLast: boolean): void {
    const cipher = createCipheriv(algorithm, key, placeOf(count, isLast));
    const sealed = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
    for (let written = 0; written < sealed.length;) written += writeSync(file, sealed, written);
    count += 1;
  }

  return {
    key,
    write(bytes) {
      held = Buffer.concat([held, bytes]);
      while (held.length > frame) {
        seal(held.subarray(0, frame), false);
        held = held.subarray(frame);
      }
    },
    end() {
      try {
        seal(held, true);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
    },
    abandon() {
      closeSync(file);
    },
  };
}

/** The content piece by piece; throws where the file is not what was written. */
export function* readBlob(path: string, key: Uint8Array): Generator<Uint8Array> {
  const file = openSync(path, 'r');
  try {
    let current = readFrame(file);
    for (let count = 0; ; count += 1) {
      const next = readFrame(file);
      const isLast = next.length === 0;
      const opened = createDecipheriv(algorithm, key, placeOf(count, isLast));
      if (current.length < tag) throw new Error('the file is cut off');
      opened.setAuthTag(current.subarray(current.length - tag));
      yield Buffer.concat([opened.update(current.subarray(0, current.length - tag)), opened.final()]);
      if (isLast) return;
      current = next;
    }
  } finally {
    closeSync(file);
  }
}

function readFrame(file: number): Buffer {
  const bytes = Buffer.alloc(frame + tag);
  let filled = 0;
  for (;;) {
    const read = readSync(file, bytes, filled, bytes.length - filled, null);
    filled += read;
    if (read === 0 || filled === bytes.length) return bytes.subarray(0, filled);
  }
}

/** A key seals one file, so a frame's place is a nonce that never repeats under it. */
function placeOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(count, 0);
  nonce.writeUInt8(isLast ? 1 : 0, 4);
  return nonce;
}
