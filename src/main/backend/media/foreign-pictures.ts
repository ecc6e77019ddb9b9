import { createHash } from 'node:crypto';

import axios from 'axios';

import type { Agents } from '../../network/network';
import type { FileHosts } from './file-hosts';
import type { ToReference } from './media-reference';
import { toReference } from './media-reference';
import type { PublicLookupDeps } from './public-lookup';
import { createPublicLookup } from './public-lookup';

/** In bytes. Channels give pictures of customers of up to 640 pixels. */
const largestPicture = 2 * 1024 * 1024;
const timeoutMs = 15_000;
const mostRedirects = 3;
/** The pictures of the longest lists. */
const mostKnown = 10_000;
const folder = 'picture';

/** Pictures of customers at addresses outside the server, as the channel gives them. */
export type ForeignPictures = {
  /** Reference for the renderer; '' for anything but an http or https address. */
  toReference(url: string): string;
  /** The picture behind a reference; an empty response with an error status where its limits refuse it. */
  fetchPicture(reference: string): Promise<Response>;
};

export type ForeignPicturesDeps = PublicLookupDeps & {
  /** Without proxies: a proxy would resolve names itself, and the check of their addresses would be void. */
  agents?: Agents;
};

export type ReferenceDeps = {
  pictures: Pick<ForeignPictures, 'toReference'>;
  fileHosts: Pick<FileHosts, 'learn'>;
};

/** References of a server at this address; pictures elsewhere are referenced as well. */
export function referencesAt(address: string, { pictures, fileHosts }: ReferenceDeps): ToReference {
  return (url, use) => {
    const own = toReference(address, url, use);
    if (own !== '' && use === undefined) fileHosts.learn(address, url);
    return own === '' && use === 'picture' ? pictures.toReference(url) : own;
  };
}

export const isPictureReference = (reference: string): boolean => reference.startsWith(`${folder}/`);

/**
 * The renderer holds a hash and can name only addresses that the server gave. Main fetches raster images from the public
 * internet, without cookies or credentials; each redirect and each resolved address is checked again.
 */
export function createForeignPictures({ agents, ...deps }: ForeignPicturesDeps = {}): ForeignPictures {
  const publicLookup = createPublicLookup(deps);
  const known = new Map<string, string>();

  async function request(url: string, redirects: number, signal: AbortSignal): Promise<Response> {
    const target = webUrlOf(url);
    if (target === null || !publicLookup.allows(target)) return refusal(403);
    const { status, headers, data } = await axios.get<unknown>(target.href, {
      adapter: 'http',
      ...agents,
      proxy: false,
      maxRedirects: 0,
      responseType: 'arraybuffer',
      maxContentLength: largestPicture,
      validateStatus: null,
      signal,
      headers: { accept: 'image/*' },
      lookup: publicLookup.lookup,
    });
    const location: unknown = headers.location;
    if (status >= 300 && status < 400 && typeof location === 'string') {
      if (redirects >= mostRedirects || !URL.canParse(location, target.href)) return refusal(404);
      return request(new URL(location, target).href, redirects + 1, signal);
    }
    if (status !== 200 || !(data instanceof Uint8Array)) return refusal(404);
    const type = String(headers['content-type'] ?? '');
    if (!/^image\/(?:jpe?g|png|webp|gif|avif)\b/i.test(type)) return refusal(415);
    return new Response(Uint8Array.from(data), {
      headers: { ...protection, 'content-type': type, 'content-length': String(data.length) },
    });
  }

  return {
    toReference(url) {
      if (webUrlOf(url) === null) return '';
      const reference = `${folder}/${createHash('sha256').update(url).digest('hex').slice(0, 40)}`;
      known.delete(reference);
      known.set(reference, url);
      const [oldest] = known.keys();
      if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
      return reference;
    },
    async fetchPicture(reference) {
      const url = known.get(reference);
      if (url === undefined) return refusal(404);
      try {
        return await request(url, 0, AbortSignal.timeout(timeoutMs));
      } catch {
        return refusal(502);
      }
    },
  };
}

function webUrlOf(url: string): URL | null {
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  const isWeb = parsed.protocol === 'http:' || parsed.protocol === 'https:';
  return isWeb && parsed.username === '' && parsed.password === '' ? parsed : null;
}

const protection = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" };

function refusal(status: number): Response {
  return new Response(null, { status, headers: protection });
}
