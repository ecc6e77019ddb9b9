/** Other addresses under which servers publish their files, learnt from their answers. */
export type FileHosts = {
  /** Reads the other address out of the address of a file; the server's own address teaches nothing. */
  learn(server: string, url: string): void;
  /** Address without trailing slash; null while none is known. */
  of(server: string): string | null;
};

/** In servers; a client uses one after the other. */
const mostServers = 20;
const publicFile = /^(https?:\/\/[^/\\@]+(?:\/[^?#]*?)?)\/public\//i;

/**
 * server-quirk: a server may write another host, port or folder (its `BACKEND_URL`) into the addresses of its files than
 * the one under which the user reaches it.
 */
export function createFileHosts(): FileHosts {
  const known = new Map<string, string>();
  return {
    learn(server, url) {
      const base = publicFile.exec(url.trim())?.[1];
      if (base === undefined || base === server || !URL.canParse(base)) return;
      // The content of files would be open to changes on their way.
      if (server.startsWith('https:') && !base.startsWith('https:')) return;
      known.delete(server);
      known.set(server, base);
      const [oldest] = known.keys();
      if (known.size > mostServers && oldest !== undefined) known.delete(oldest);
    },
    of: (server) => known.get(server) ?? null,
  };
}
