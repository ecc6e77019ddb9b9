import { readFileSync } from 'node:fs';

import { standIn } from '../../stand-in';

const paths = new WeakMap<Electron.NativeImage, string>();

/** The file of an image; empty for one that was made from bytes. */
export function pathOfImage(image: Electron.NativeImage): string {
  return paths.get(image) ?? '';
}

/** `nativeImage`: the bytes without decoding; nothing is drawn. */
export function createNativeImage(): typeof Electron.nativeImage {
  return standIn<typeof Electron.nativeImage>('nativeImage', {
    createEmpty: () => image(Buffer.alloc(0)),
    createFromBuffer: (bytes) => image(bytes),
    createFromPath: (path) => {
      const read = image(readOrEmpty(path));
      paths.set(read, path);
      return read;
    },
    createFromDataURL: (url) => image(Buffer.from(url.split(',')[1] ?? '', 'base64')),
  });
}

function image(bytes: Buffer): Electron.NativeImage {
  let isTemplate = false;
  const self: Electron.NativeImage = standIn<Electron.NativeImage>('nativeImage', {
    isEmpty: () => bytes.length === 0,
    toPNG: () => bytes,
    toDataURL: () => `data:image/png;base64,${bytes.toString('base64')}`,
    getSize: () => ({ width: 0, height: 0 }),
    setTemplateImage: (option) => {
      isTemplate = option;
    },
    isTemplateImage: () => isTemplate,
  });
  return self;
}

/** A path without an image gives an empty image, as in Electron. */
function readOrEmpty(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}
