import { z } from 'zod';

/** `http://host:port` or `https://host:port` without credentials, which a file that everyone can read must not hold. */
const proxyServer = z.string().transform((typed, context) => {
  const origin = originOf(typed);
  if (origin !== null) return origin;
  context.addIssue({ code: 'custom', message: 'no address of a proxy', input: typed });
  return z.NEVER;
});

/** A host, with `*` for any part of a name, an address with its prefix, or `<local>` for names without a dot. */
const bypassRule = z.string().regex(/^(?:<local>|[^\s;,<>]+)$/);

/** The proxy of every connection. Without this key the system's settings decide. */
export const proxyPolicy = z.union([
  z.literal('none'),
  z.strictObject({ server: proxyServer, bypass: z.array(bypassRule).max(200).optional() }),
  z.strictObject({ pac: z.url({ protocol: /^https?$/ }).max(2_000) }),
]);

export type ProxyPolicy = z.output<typeof proxyPolicy>;

function originOf(typed: string): string | null {
  if (!URL.canParse(typed)) return null;
  const { protocol, origin, username, password, pathname, search, hash } = new URL(typed);
  const isBare = [username, password, search, hash].every((part) => part === '') && pathname === '/';
  return isBare && (protocol === 'http:' || protocol === 'https:') ? origin : null;
}
