import { callMain } from '@renderer/lib/bridge';

const piece = 1024 * 1024;

/** Uploads a file to main in pieces; resolves to its name there. */
export async function handOver(file: File, onBegun?: (fileId: string) => void): Promise<string> {
  const { name, type, size } = file;
  const { fileId } = await callMain('files.begin', { name, type, size });
  onBegun?.(fileId);
  try {
    for (let at = 0; at < size; at += piece) {
      const bytes = new Uint8Array(await file.slice(at, at + piece).arrayBuffer());
      await callMain('files.append', { fileId, bytes });
    }
  } catch (thrown) {
    letGo(fileId);
    throw thrown;
  }
  return fileId;
}

/** Deletes an upload that is not needed any more. */
export function letGo(fileId: string): void {
  void callMain('files.cancel', { fileId }).catch(() => undefined);
}
