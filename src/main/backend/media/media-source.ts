import { Readable } from 'node:stream';

import axios from 'axios';

import type { Agents, Network } from '../../network/network';
import type { FileHosts } from './file-hosts';
import type { ForeignPictures } from './foreign-pictures';
import { isPictureReference } from './foreign-pictures';
import { toSafePath } from './media-reference';
import type { PublicLookup } from './public-lookup';
import { createPublicLookup } from './public-lookup';

/** `isSaved` marks a download to disk, for which every content type is allowed. */
export type MediaRequest = { range?: string | undefined; isSaved?: boolean };

export type MediaSource = {
  /** The response to a `media://` address: the file behind the reference, or an empty response with an error status. */
  fetchMedia(reference: string, request?: MediaRequest): Promise<Response>;
};

type Connection = Partial<Agents> & { lookup?: PublicLookup['lookup'] };

const timeoutMs = 30_000;
const range = /^bytes=\d{0,15}-\d{0,15}$/;

/** Headers that reach the page; all others of the server are dropped. */
const passedHeaders = ['content-type', 'content-length', 'content-range', 'accept-ranges'] as const;

/** Types that a page would execute or render as its own document. */
const documentType = /html|(?<!^image\/svg\+)xml|javascript|ecmascript/i;

export type MediaSourceDeps = {
  address: () => Promise<string>;
  pictures: Pick<ForeignPictures, 'fetchPicture'>;
  fileHosts: Pick<FileHosts, 'of'>;
  /** Limits the other addresses of files. */
  publicLookup?: PublicLookup;
  network: Network;
};

/**
 * Fetches files without credentials: from the public folder of the server in use, then of the other address that the
 * server gave for its files; and pictures of customers.
 */
export function createMediaSource(deps: MediaSourceDeps): MediaSource {
  const { address, pictures, fileHosts, network, publicLookup = createPublicLookup() } = deps;
  const client = axios.create({
    adapter: 'http',
    proxy: false,
    maxRedirects: 0,
    responseType: 'stream',
    timeout: timeoutMs,
    // Length and range headers describe the bytes as sent.
    decompress: false,
    validateStatus: null,
  });

  async function get(url: string, request: MediaRequest, connection: Connection): Promise<Response> {
    try {
      const answer = await client.get<unknown>(url, {
        ...connection,
        headers: {
          'accept-encoding': 'identity',
          ...(request.range !== undefined && range.test(request.range) ? { range: request.range } : {}),
        },
      });
      return toResponse(answer, request.isSaved === true);
    } catch {
      return refusal(502);
    }
  }

  /** Null where no other address is known or allowed. */
  async function getElsewhere(server: string, path: string, request: MediaRequest): Promise<Response | null> {
    const host = fileHosts.of(server);
    if (host === null) return null;
    const url = new URL(`${host}/${path}`);
    // The user has typed this host; other ports of it may be in a private network as well.
    if (url.hostname === new URL(server).hostname) return get(url.href, request, network.agents(false));
    if (!publicLookup.allows(url)) return null;
    return get(url.href, request, { ...network.directAgents(), lookup: publicLookup.lookup });
  }

  return {
    async fetchMedia(reference, request = {}) {
      if (isPictureReference(reference)) return pictures.fetchPicture(reference);
      const path = toSafePath(reference);
      if (path === '') return refusal(404);
      const server = await address().catch(() => null);
      if (server === null) return refusal(502);
      const own = await get(`${server}/${path}`, request, network.agents(false));
      if (!isWithoutFile(own)) return own;
      const other = await getElsewhere(server, path, request);
      if (other?.ok !== true) return own;
      await own.body?.cancel();
      return other;
    },
  };
}

/** True for a missing file, and for a page: a web front end answers unknown addresses with its own. */
function isWithoutFile({ ok, status, headers }: Response): boolean {
  return ok ? documentType.test(headers.get('content-type') ?? '') : status === 404 || status === 415;
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

/** An SVG may contain a script: opened directly it gets no rights and no origin. */
const protection: [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"],
];

function refusal(status: number): Response {
  return new Response(null, { status, headers: protection });
}
