import { callMain } from './bridge';

type Pieces = Iterable<string> | AsyncIterable<string>;

/**
 * Streams a text into a file of the user's choice. Resolves to the file's name; null if the user cancelled.
 */
export async function exportText(name: string, pieces: Pieces, signal?: AbortSignal): Promise<string | null> {
  const begun = await callMain('exports.begin', { name });
  if (begun === null) return null;
  try {
    for await (const text of pieces) {
      if (signal?.aborted === true) break;
      await callMain('exports.append', { ...begun, text });
    }
    if (signal?.aborted !== true) return (await callMain('exports.finish', begun)).name;
  } catch (error) {
    await callMain('exports.cancel', begun);
    throw error;
  }
  await callMain('exports.cancel', begun);
  return null;
}
