/** A way to a server: straight, or through a proxy. */
export type Route = { kind: 'direct' } | { kind: 'http' | 'https'; host: string; port: number };

const schemes: Readonly<Record<string, { kind: 'http' | 'https'; port: number } | undefined>> = {
  PROXY: { kind: 'http', port: 80 },
  HTTP: { kind: 'http', port: 80 },
  HTTPS: { kind: 'https', port: 443 },
};

/** Reads the answer of a PAC file. Proxies of other kinds, such as SOCKS, are left out. */
export function parseProxyList(answer: string): Route[] {
  return answer.split(';').flatMap((part): Route[] => {
    const [scheme = '', place = ''] = part.trim().split(/\s+/);
    if (scheme.toUpperCase() === 'DIRECT') return [{ kind: 'direct' }];
    const known = schemes[scheme.toUpperCase()];
    if (known === undefined || !URL.canParse(`http://${place}`)) return [];
    const { hostname, port } = new URL(`http://${place}`);
    return [{ kind: known.kind, host: withoutBrackets(hostname), port: port === '' ? known.port : Number(port) }];
  });
}

/** Node connects to an IPv6 address without the brackets of URLs. */
export const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');
