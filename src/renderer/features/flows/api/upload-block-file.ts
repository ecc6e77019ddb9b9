import { backend } from '@renderer/lib/backend';
import type { FlowMediaKind } from '@shared/domain/flow-media';

/** JPEG quality of uploaded pictures, from 0 to 1. */
const pictureQuality = 0.7;
/** Milliseconds before files of a content block are uploaded. */
export const contentDelay = 1500;

type Compress = (file: File, quality: number) => Promise<Blob>;

/** Compresses a picture; files that do not become smaller stay unchanged. */
export async function compressed(file: File, compress: Compress = compressPicture): Promise<Blob> {
  try {
    const smaller = await compress(file, pictureQuality);
    return smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}

async function compressPicture(file: File, quality: number): Promise<Blob> {
  const { default: compress } = await import('browser-image-compression');
  // The content security policy blocks the library's worker.
  return compress(file, { initialQuality: quality, useWebWorker: false });
}

/** Uploads the file of a media block; returns its stored name. */
export async function uploadBlockFile(kind: FlowMediaKind, file: File): Promise<string> {
  if (kind === 'video') return (await uploadContentFiles([{ kind, file }]))[0] ?? '';
  const name = kind === 'img' ? 'flows.uploadImage' : 'flows.uploadAudio';
  const reply = await backend.send(name, {
    body: { body: file.name, fromMe: 'true' },
    files: [await upload(kind, file)],
  });
  return reply.name;
}

/** Uploads the files of a content block; returns their stored names in the same order. */
export async function uploadContentFiles(files: readonly { kind: FlowMediaKind; file: File }[]): Promise<string[]> {
  const uploads = await Promise.all(files.map(({ kind, file }) => upload(kind, file)));
  return backend.send('flows.uploadContent', { body: { body: files.map(({ file }) => file.name) }, files: uploads });
}

async function upload(kind: FlowMediaKind, file: File) {
  const content = kind === 'img' ? await compressed(file) : file;
  return { name: file.name, type: file.type, bytes: new Uint8Array(await content.arrayBuffer()) };
}
