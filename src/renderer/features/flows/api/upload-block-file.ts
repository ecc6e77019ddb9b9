import { backend } from '@renderer/lib/backend';
import type { FlowMediaKind } from '@shared/domain/flow-media';

/** How much of a picture's quality is kept. */
const pictureQuality = 0.7;
/** Milliseconds that files of a content block wait before they leave. */
export const contentDelay = 1500;

type Compress = (file: File, quality: number) => Promise<Blob>;

/** A picture as it is sent. What cannot be made smaller goes as it is. */
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
  // The page's policy knows no workers from elsewhere.
  return compress(file, { initialQuality: quality, useWebWorker: false });
}

/** Stores a file of a block of its own; answers the name under which the server serves it. */
export async function uploadBlockFile(kind: FlowMediaKind, file: File): Promise<string> {
  if (kind === 'video') return (await uploadContentFiles([{ kind, file }]))[0] ?? '';
  const name = kind === 'img' ? 'flows.uploadImage' : 'flows.uploadAudio';
  const reply = await backend.send(name, {
    body: { body: file.name, fromMe: 'true' },
    files: [await upload(kind, file)],
  });
  return reply.name;
}

/** Stores the files of a content block, in their order. */
export async function uploadContentFiles(files: readonly { kind: FlowMediaKind; file: File }[]): Promise<string[]> {
  const uploads = await Promise.all(files.map(({ kind, file }) => upload(kind, file)));
  return backend.send('flows.uploadContent', { body: { body: files.map(({ file }) => file.name) }, files: uploads });
}

async function upload(kind: FlowMediaKind, file: File) {
  const content = kind === 'img' ? await compressed(file) : file;
  return { name: file.name, type: file.type, bytes: new Uint8Array(await content.arrayBuffer()) };
}
