import type { MediaSource } from '../backend/media/media-source';
import type { OfflineCache } from './offline-cache';

/** Largest stored picture in bytes: thumbnails and profile pictures, not videos. */
const largest = 512 * 1024;
const head = /^(image\/[a-z0-9.+-]{1,60})\n/;

export type CachedMediaDeps = {
  media: MediaSource;
  offlineCache: Pick<OfflineCache, 'read' | 'write'>;
  /** True while the server is known to be unreachable: requests then use the cache at once. */
  isOffline: () => boolean;
};

/** Files of the server; pictures that were shown before are available offline. */
export function createCachedMedia({ media, offlineCache, isOffline }: CachedMediaDeps): MediaSource {
  async function readCached(reference: string): Promise<Response | null> {
    const bytes = await offlineCache.read(nameOf(reference));
    if (bytes === null) return null;
    const type = head.exec(Buffer.from(bytes.subarray(0, 80)).toString('latin1'))?.[1];
    if (type === undefined) return null;
    return pictureOf(bytes.slice(type.length + 1), type);
  }

  async function store(reference: string, answer: Response): Promise<Response> {
    const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const length = Number(answer.headers.get('content-length') ?? Infinity);
    // An SVG may contain scripts; its protective headers are not stored, so it is not stored either.
    if (answer.status !== 200 || !/^image\/(?!svg)/.test(type) || length > largest) return answer;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    void offlineCache.write(nameOf(reference), Buffer.concat([Buffer.from(`${type}\n`), bytes]));
    return pictureOf(bytes, type);
  }

  return {
    async fetchMedia(reference, request = {}) {
      if (request.isSaved === true || request.range !== undefined) return media.fetchMedia(reference, request);
      const cached = isOffline() ? await readCached(reference) : null;
      if (cached !== null) return cached;
      const answer = await media.fetchMedia(reference, request);
      if (answer.status === 502) return (await readCached(reference)) ?? answer;
      return store(reference, answer);
    },
  };
}

const nameOf = (reference: string) => `media ${reference}`;

function pictureOf(bytes: Uint8Array<ArrayBuffer>, type: string): Response {
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
}
