import { Readable } from 'node:stream';

import axios from 'axios';

import { toSafePath } from './media-reference';

/** With `isSaved` it goes to the user's disk and not to a page, so that any type may come. */
export type MediaRequest = { range?: string | undefined; isSaved?: boolean };

export type MediaSource = {
  /** Answers for a `media://` address: the file behind the reference, or an empty answer with its status. */
  fetchMedia(reference: string, request?: MediaRequest): Promise<Response>;
};

const timeoutMs = 30_000;
const range = /^bytes=\d{0,15}-\d{0,15}$/;

/** What a file may be told apart by; nothing else of the server's headers reaches a page. */
const passedHeaders = ['content-type', 'content-length', 'content-range', 'accept-ranges'] as const;

/** Types that a page would run or render as a document of ours. */
const documentType = /html|(?<!^image\/svg\+)xml|javascript|ecmascript/i;

/** Files travel without credentials, from the public folder of the server in use and from nowhere else. */
export function createMediaSource({ address }: { address: () => Promise<string> }): MediaSource {
  const client = axios.create({
    adapter: 'http',
    proxy: false,
    maxRedirects: 0,
    responseType: 'stream',
    timeout: timeoutMs,
    // Lengths and ranges describe the bytes as they were sent.
    decompress: false,
    validateStatus: null,
  });

  return {
    async fetchMedia(reference, request = {}) {
      const path = toSafePath(reference);
      if (path === '') return refusal(404);
      try {
        const answer = await client.get<unknown>(`${await address()}/${path}`, {
          headers: {
            'accept-encoding': 'identity',
            ...(request.range !== undefined && range.test(request.range) ? { range: request.range } : {}),
          },
        });
        return toResponse(answer, request.isSaved === true);
      } catch {
        return refusal(502);
      }
    },
  };
}

type ServerAnswer = { status: number; headers: Readonly<Record<string, unknown>>; data: unknown };

function toResponse({ status, headers, data: body }: ServerAnswer, isSaved: boolean): Response {
  if (!(body instanceof Readable)) return refusal(502);
  const type = headers['content-type'];
  const isFile = status === 200 || status === 206;
  if (!isFile || (!isSaved && typeof type === 'string' && documentType.test(type))) {
    body.destroy();
    return refusal(isFile ? 415 : status === 416 ? 416 : 404);
  }
  const passed = passedHeaders.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return new Response(Readable.toWeb(body) as ReadableStream, { status, headers: [...passed, ...protection] });
}

/** A picture may be an SVG with a script: shown alone it gets no rights and no origin. */
const protection: [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"],
];

function refusal(status: number): Response {
  return new Response(null, { status, headers: protection });
}
