import { constants, createWriteStream } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { AppError } from '@shared/domain/app-error';
import { largestFile } from '@shared/domain/media';
import type { Pushes } from '@shared/ipc/pushes';

import type { MediaSource } from '../backend/media/media-source';
import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { OriginMark } from '../ports/origin-mark';
import type { SavedFiles } from '../ports/saved-files';
import { numbered, safeFileName } from './file-name';
import { runnableFile } from './runnable-file';

export type SaveRequest = { transferId: string; reference: string; name: string };

/** Downloads of the server's files. */
export type Downloads = {
  /**
   * Saves the file in the user's downloads folder; resolves to its final name. The user is asked before a file is saved
   * that can run commands; a refusal rejects with ERR_CANCELLED.
   */
  save(request: SaveRequest): Promise<{ name: string }>;
  /** Cancels a running transfer; its `save` rejects with ERR_CANCELLED. */
  cancel(transferId: string): void;
  /** Shows a saved file in its folder. */
  reveal(transferId: string): void;
  /** The bytes of a file up to 16 MiB. */
  read(reference: string): Promise<Uint8Array<ArrayBuffer>>;
};

export type DownloadsDeps = {
  media: MediaSource;
  files: SavedFiles;
  originMark: OriginMark;
  /** Address of the server that sends the files. */
  address: () => Promise<string>;
  log: Logger;
  clock: Pick<Clock, 'now'>;
  progress: (progress: Pushes['media.progress']) => void;
};

/** The page reads files of messages, which are never larger. */
const maxReadBytes = Math.max(...Object.values(largestFile));
const maxNames = 500;
const progressIntervalMs = 100;

export function createDownloads(deps: DownloadsDeps): Downloads {
  const { media, files, originMark, address, log } = deps;
  const saved = new Map<string, string>();
  const running = new Map<string, AbortController>();

  async function open(reference: string): Promise<{ body: Readable; total: number | null }> {
    const response = await media.fetchMedia(reference, { isSaved: true });
    if (response.body === null || !response.ok) {
      throw new AppError(response.status === 502 ? 'ERR_OFFLINE' : 'ERR_WAPP_DOWNLOAD_MEDIA', 'server');
    }
    const length = Number(response.headers.get('content-length') ?? Number.NaN);

    const body = Readable.from(response.body, { objectMode: false });
    return { body, total: Number.isFinite(length) ? length : null };
  }

  async function confirm(name: string): Promise<void> {
    const runnable = runnableFile(name);
    if (runnable !== null && !(await files.confirmRunnable(name, runnable))) {
      throw new AppError('ERR_CANCELLED', 'conflict');
    }
  }

  /** The user has the file even where the file system knows no marks. */
  async function markOrigin(path: string): Promise<void> {
    try {
      await originMark.mark(path, new URL(await address()).origin);
    } catch {
      log.warn('a saved file has no mark of origin');
    }
  }

  async function save({ transferId, reference, name }: SaveRequest): Promise<{ name: string }> {
    const abort = new AbortController();
    running.set(transferId, abort);
    const part = join(files.folder(), `.${transferId}.part`);
    try {
      const wanted = safeFileName(name);
      await confirm(wanted);
      await mkdir(files.folder(), { recursive: true });
      const { body, total } = await open(reference);
      const file = createWriteStream(part, { flags: 'wx', mode: 0o600 });
      await pipeline(body, counting(deps, { transferId, total }), file, { signal: abort.signal });
      const placed = await place(part, files.folder(), wanted);
      await markOrigin(join(files.folder(), placed));
      saved.set(transferId, join(files.folder(), placed));
      return { name: placed };
    } catch (thrown) {
      if (thrown instanceof AppError) throw thrown;
      throw new AppError(abort.signal.aborted ? 'ERR_CANCELLED' : 'ERR_FILE_NOT_SAVED', 'conflict');
    } finally {
      running.delete(transferId);
      await rm(part, { force: true });
    }
  }

  return {
    save,
    cancel: (transferId) => running.get(transferId)?.abort(),
    reveal(transferId) {
      const path = saved.get(transferId);
      if (path === undefined) throw new AppError('ERR_FILE_NOT_SAVED', 'conflict');
      files.reveal(path);
    },
    async read(reference) {
      const { body, total } = await open(reference);
      const parts: Buffer[] = [];
      let size = total ?? 0;
      for await (const bytes of body.iterator() as AsyncIterable<Buffer>) {
        if (total === null) size += bytes.length;
        if (size > maxReadBytes) throw new AppError('ERR_FILE_TOO_LARGE', 'validation');
        parts.push(bytes);
      }
      return new Uint8Array(Buffer.concat(parts));
    },
  };
}

type Counted = { transferId: string; total: number | null };

/** Passes the bytes on and reports their number. */
function counting({ clock, progress }: DownloadsDeps, { transferId, total }: Counted): Transform {
  let received = 0;
  let reportedAt = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      received += part.length;
      if (clock.now() - reportedAt >= progressIntervalMs) {
        reportedAt = clock.now();
        progress({ transferId, received, total });
      }
      done(null, part);
    },
  });
}

/** Copies the file to a free name; never overwrites another file. */
async function place(part: string, folder: string, name: string): Promise<string> {
  for (let count = 1; count <= maxNames; count += 1) {
    const wanted = numbered(name, count);
    try {
      await copyFile(part, join(folder, wanted), constants.COPYFILE_EXCL);
      return wanted;
    } catch (thrown) {
      if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST')) throw thrown;
    }
  }
  throw new AppError('ERR_FILE_NOT_SAVED', 'conflict');
}
