import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { Server } from 'node:http';
import { createServer } from 'node:http';

const trusted = generateKeyPairSync('ed25519');
const forger = generateKeyPairSync('ed25519');

/** Base64 of the public key that signs the feed. */
export const feedKey = trusted.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

export type Release = {
  version: string;
  /** Content of the AppImage. */
  content: string;
  /** `changed`: the text was changed after it was signed. */
  signature?: 'right' | 'forged' | 'missing' | 'changed';
  hash?: 'right' | 'wrong';
  stagingPercentage?: number;
  notes?: string;
  /** Bytes after which the connection is cut. */
  cutAfter?: number | null;
};

export type UpdateFeedServer = {
  url: string;
  publish(release: Release): void;
  /** Paths that were asked for. */
  requests: string[];
  stop(): Promise<void>;
};

/** A feed of the format that electron-builder writes, with its detached signature, on this machine. */
export async function startUpdateFeed(): Promise<UpdateFeedServer> {
  const requests: string[] = [];
  let files = new Map<string, Buffer>();
  let cutAfter: number | null = null;
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    requests.push(path);
    const content = files.get(path);
    if (content === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-length': content.length });
    if (cutAfter === null || path.endsWith('.yml') || path.endsWith('.sig')) response.end(content);
    else response.write(content.subarray(0, cutAfter), () => setTimeout(() => response.destroy(), 50));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/desk/`,
    requests,
    publish(release) {
      cutAfter = release.cutAfter ?? null;
      files = filesOf(release);
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function filesOf(release: Release): Map<string, Buffer> {
  const { version, content, signature = 'right', hash = 'right', stagingPercentage, notes } = release;
  const name = `recado-${version}-linux-${process.arch}.AppImage`;
  const bytes = Buffer.from(content);
  const hashed = hash === 'right' ? bytes : Buffer.from(`not ${content}`);
  const sha512 = createHash('sha512').update(hashed).digest('base64');
  const text = [
    `version: ${version}`,
    'files:',
    `  - url: ${name}`,
    `    sha512: ${sha512}`,
    `    size: ${bytes.length}`,
    `path: ${name}`,
    `sha512: ${sha512}`,
    ...(stagingPercentage === undefined ? [] : [`stagingPercentage: ${stagingPercentage}`]),
    ...(notes === undefined ? [] : [`releaseNotes: ${JSON.stringify(notes)}`]),
    "releaseDate: '2026-11-28T08:00:00.000Z'",
    '',
  ].join('\n');
  const { privateKey } = signature === 'forged' ? forger : trusted;
  const signed = sign(null, Buffer.from(text), privateKey).toString('base64');
  const suffix = process.arch === 'x64' ? '' : `-${process.arch}`;
  const served = signature === 'changed' ? text.replace(version, '9.9.9') : text;
  const feed = `/desk/latest-linux${suffix}.yml`;
  return new Map([
    [feed, Buffer.from(served)],
    ...(signature === 'missing' ? [] : [[`${feed}.sig`, Buffer.from(`${signed}\n`)] as const]),
    [`/desk/${name}`, bytes],
  ]);
}
