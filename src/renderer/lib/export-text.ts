import { callMain } from './bridge';

type Pieces<T> = Iterable<T> | AsyncIterable<T>;

/**
 * Streams a text into a file of the user's choice. Resolves to the file's name; null if the user cancelled.
 */
export function exportText(name: string, pieces: Pieces<string>, signal?: AbortSignal): Promise<string | null> {
  return exportPieces(name, {
    pieces,
    append: (exportId, text) => callMain('exports.append', { exportId, text }),
    signal,
  });
}

/** Writes bytes into a file of the user's choice; resolves like `exportText`. */
export function exportBytes(
  name: string,
  pieces: Pieces<Uint8Array<ArrayBuffer>>,
  signal?: AbortSignal,
): Promise<string | null> {
  const append = (exportId: string, bytes: Uint8Array<ArrayBuffer>): Promise<unknown> =>
    callMain('exports.appendBytes', { exportId, bytes });
  return exportPieces(name, { pieces, append, signal });
}

type Export<T> = {
  pieces: Pieces<T>;
  append: (exportId: string, piece: T) => Promise<unknown>;
  signal: AbortSignal | undefined;
};

async function exportPieces<T>(name: string, { pieces, append, signal }: Export<T>): Promise<string | null> {
  const begun = await callMain('exports.begin', { name });
  if (begun === null) return null;
  try {
    for await (const piece of pieces) {
      if (signal?.aborted === true) break;
      await append(begun.exportId, piece);
    }
    if (signal?.aborted !== true) return (await callMain('exports.finish', begun)).name;
  } catch (error) {
    await callMain('exports.cancel', begun);
    throw error;
  }
  await callMain('exports.cancel', begun);
  return null;
}
