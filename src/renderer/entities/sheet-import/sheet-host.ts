import type { SheetHost } from '@shared/spreadsheet/sheet';

/** Browser APIs that the sheet reader needs. */
export const browserSheetHost: SheetHost = {
  decode: (bytes, encoding) => new TextDecoder(encoding, { fatal: true }).decode(bytes),
  inflatedSize: async (deflated, most) => {
    const inflater = new DecompressionStream('deflate-raw');
    const writer = inflater.writable.getWriter();
    // The reader of the stream reports the error.
    void writer.write(new Uint8Array(deflated)).catch(() => undefined);
    void writer.close().catch(() => undefined);
    const reader = inflater.readable.getReader();
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > most) throw new RangeError('More than may be');
    }
    return size;
  },
};
