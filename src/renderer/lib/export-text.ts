import { callMain } from './bridge';

type Pieces = Iterable<string> | AsyncIterable<string>;

/**
 * Streams a text into a file of the user's choice. Resolves to the file's name; null if the user cancelled.
 */
export function exportText(name: string, pieces: Pieces, signal?: AbortSignal): Promise<string | null> {
  return exportPieces(name, { pieces, append: (piece) => callMain('exports.append', piece), signal });
}

/** Writes bytes into a file of the user's choice; resolves like `exportText`. */
export function exportBytes(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const append = ({ exportId }: Piece): Promise<unknown> => callMain('exports.appendBytes', { exportId, bytes });
  return exportPieces(name, { pieces: [''], append });
}

type Piece = { exportId: string; text: string };
type Export = { pieces: Pieces; append: (piece: Piece) => Promise<unknown>; signal?: AbortSignal | undefined };

async function exportPieces(name: string, { pieces, append, signal }: Export): Promise<string | null> {
  const begun = await callMain('exports.begin', { name });
  if (begun === null) return null;
  try {
    for await (const text of pieces) {
      if (signal?.aborted === true) break;
      await append({ ...begun, text });
    }
    if (signal?.aborted !== true) return (await callMain('exports.finish', begun)).name;
  } catch (error) {
    await callMain('exports.cancel', begun);
    throw error;
  }
  await callMain('exports.cancel', begun);
  return null;
}
