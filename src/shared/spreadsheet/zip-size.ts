import type { SheetHost } from './sheet';

const endOfDirectory = 0x06_05_4b_50;
const centralEntry = 0x02_01_4b_50;
const localEntry = 0x04_03_4b_50;
const deflate = 8;
const isEncrypted = 0x20_41;
const isStreamed = 8;

export class TooLarge extends Error {}

type Place = { compressed: number; inflated: number; offset: number };

/**
 * Measures an archive by inflating every entry, because declared sizes may be false. Throws where the archive grows
 * beyond `most`, and where a declared size differs from the real one.
 */
export async function assertHarmlessZip(bytes: Uint8Array, most: number, host: SheetHost): Promise<void> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const places = placesOf(view);
  const claimed = places.reduce((sum, { inflated }) => sum + inflated, 0);
  if (claimed > most) throw new TooLarge();
  let left = most;
  for (const place of places) {
    const size = await realSize(bytes, view, { place, left, host });
    left -= size;
    if (left < 0) throw new TooLarge();
    if (size !== place.inflated) throw new Error('An archive that lies about its pieces');
  }
}

/** The entries of the archive's central directory. */
function placesOf(view: DataView): Place[] {
  let end = view.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== endOfDirectory) end -= 1;
  if (end < 0) throw new Error('No directory');
  const places: Place[] = [];
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    if (view.getUint32(at, true) !== centralEntry) throw new Error('A directory without its entries');
    places.push({
      compressed: view.getUint32(at + 20, true),
      inflated: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return places;
}

type Trial = { place: Place; left: number; host: SheetHost };

async function realSize(bytes: Uint8Array, view: DataView, { place, left, host }: Trial): Promise<number> {
  const { compressed, inflated, offset } = place;
  if (view.getUint32(offset, true) !== localEntry) throw new Error('An entry that is not there');
  const flags = view.getUint16(offset + 6, true);
  if ((flags & isEncrypted) !== 0) throw new Error('An encrypted archive');
  // Readers allocate memory by this size, before that of the directory.
  if ((flags & isStreamed) === 0 && view.getUint32(offset + 22, true) !== inflated) throw new Error('Two sizes of one');
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const piece = bytes.subarray(start, start + compressed);
  if (piece.length !== compressed) throw new Error('A piece that is cut off');
  const method = view.getUint16(offset + 8, true);
  if (method === deflate) return host.inflatedSize(piece, left);
  if (method !== 0) throw new Error('An unknown compression');
  return compressed;
}
