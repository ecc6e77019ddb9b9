/**
 * The application's own content security policy with two additions for the tab: the socket to main (`connect-src`), and
 * media from the loopback server in place of the application's schemes.
 */
export function adaptPolicy(policy: string, schemes: ReadonlySet<string>): string {
  const directives = policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name = '']) => name !== '');
  const adapted = directives.map(([name = '', ...sources]) => [name, ...adaptSources(sources, schemes)]);
  const connect = adapted.find(([name]) => name === 'connect-src');
  if (connect === undefined) adapted.push(['connect-src', "'self'"]);
  else connect.splice(1, connect.length, ...allowSelf(connect.slice(1)));
  return adapted.map((parts) => parts.join(' ')).join('; ');
}

function adaptSources(sources: string[], schemes: ReadonlySet<string>): string[] {
  const isOurs = (source: string) => schemes.has(/^([a-z][a-z0-9+.-]*):/i.exec(source)?.[1]?.toLowerCase() ?? '');
  const others = sources.filter((source) => !isOurs(source));
  return others.length === sources.length ? sources : allowSelf(others);
}

function allowSelf(sources: string[]): string[] {
  const useful = sources.filter((source) => source !== "'none'" && source !== "'self'");
  return ["'self'", ...useful];
}

/** Origins that the policy lets the page embed. */
export function frameOrigins(policy: string): string[] {
  const sources = policy.split(';').find((directive) => directive.trim().startsWith('frame-src ')) ?? '';
  return sources
    .trim()
    .split(/\s+/)
    .slice(1)
    .filter((source) => /^https?:\/\//.test(source));
}
