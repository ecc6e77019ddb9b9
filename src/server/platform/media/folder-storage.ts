import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import fastifyStatic from '@fastify/static';

import type { MediaStorage } from './media-storage';
import { setMediaHeaders } from './media-storage';

/** Keeps files in `public` of the folder; received files have to lie on the same disk. */
export async function openFolderStorage(folder: string): Promise<MediaStorage> {
  const publicFolder = path.join(folder, 'public');
  const markFile = path.join(folder, 'workspace.id');
  await mkdir(publicFolder, { recursive: true });
  return {
    kind: 'folder',
    store: (receivedPath, stored) => rename(receivedPath, path.join(publicFolder, stored)),
    readMark: () => readFile(markFile, 'utf8').catch(() => null),
    writeMark: (mark) => writeFile(markFile, mark),
    isAvailable: () => true,
    close: () => Promise.resolve(),
    async serve(app) {
      await app.register(fastifyStatic, {
        root: publicFolder,
        prefix: '/public/',
        index: false,
        redirect: false,
        decorateReply: false,
        dotfiles: 'deny',
        list: false,
        cacheControl: false,
        setHeaders: setMediaHeaders,
      });
    },
  };
}
