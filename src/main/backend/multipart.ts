import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';

import type { Upload } from './backend';

/** A multipart body as a stream; its length is known before the first byte. */
export type MultipartBody = { contentType: string; length: number; stream: Readable };

type Part = { head: Buffer; content: AsyncIterable<Uint8Array> | Uint8Array; size: number };

/** Fields first (a list becomes a repeated field), then the files under `fileField`. */
export function toMultipart(
  fields: Readonly<Record<string, unknown>>,
  fileField: string,
  { files, onProgress = () => undefined }: Upload,
): MultipartBody {
  const boundary = `recado-${randomBytes(16).toString('hex')}`;
  const headOf = (lines: string) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${lines}\r\n\r\n`);
  const parts: Part[] = [];
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      const content = Buffer.from(String(one));
      parts.push({ head: headOf(`name="${quoted(name)}"`), content, size: content.length });
    }
  }
  for (const { name, type, size, open } of files) {
    const head = headOf(
      `name="${quoted(fileField)}"; filename="${quoted(fileName(name))}"\r\nContent-Type: ${typeOf(type)}`,
    );
    parts.push({ head, content: { [Symbol.asyncIterator]: () => open()[Symbol.asyncIterator]() }, size });
  }
  const end = Buffer.from(`--${boundary}--\r\n`);
  const length = parts.reduce((sum, { head, size }) => sum + head.length + size + 2, end.length);
  const total = Math.max(
    1,
    files.reduce((sum, { size }) => sum + size, 0),
  );
  async function* bytes(): AsyncGenerator<Uint8Array> {
    let sent = 0;
    for (const { head, content } of parts) {
      yield head;
      if (content instanceof Uint8Array) yield content;
      else {
        for await (const piece of content) {
          yield piece;
          sent += piece.length;
          onProgress(Math.min(1, sent / total));
        }
      }
      yield Buffer.from('\r\n');
    }
    yield end;
  }
  return { contentType: `multipart/form-data; boundary=${boundary}`, length, stream: Readable.from(bytes()) };
}

/** server-quirk: servers of the family show an escaped quotation mark as `%22`, so that a curved one is sent instead. */
function fileName(name: string): string {
  return name.replaceAll('"', '”');
}

/** Escapes line ends and quotes of a name, as browsers do. */
function quoted(name: string): string {
  return name.replace(/\r/g, '%0D').replace(/\n/g, '%0A').replace(/"/g, '%22');
}

function typeOf(type: string): string {
  return /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/.test(type) ? type : 'application/octet-stream';
}
