/** Names and addresses that Chromium never sends through a configured proxy, a PAC file included. */
const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Answer of `session.resolveProxy` for an address after `session.setProxy(config)`. Rules are read as far as the application
 * writes them: one address of a proxy, and bypass rules of hosts with `*` or `<local>`; others throw. `system` is the answer
 * of the system's settings, and that of every PAC file.
 */
export function proxiesFor(url: string, config: Electron.ProxyConfig, system: string): string {
  const { mode = 'system' } = config;
  if (mode === 'direct') return 'DIRECT';
  if (mode === 'system') return system;
  const { hostname } = new URL(url);
  if (loopback.test(hostname)) return 'DIRECT';
  if (mode === 'pac_script') return system;
  if (mode !== 'fixed_servers') throw new Error(`The mode ${mode} of a proxy is not implemented`);
  const rules = (config.proxyBypassRules ?? '').split(/[;,]/).filter((rule) => rule !== '');
  if (rules.some((rule) => isBypassed(hostname, rule.trim()))) return 'DIRECT';
  const { protocol, host, port } = new URL(config.proxyRules ?? '');
  if (protocol === 'https:') return `HTTPS ${port === '' ? `${host}:443` : host}`;
  if (protocol === 'http:') return `PROXY ${port === '' ? `${host}:80` : host}`;
  throw new Error(`The proxy ${protocol} is not implemented`);
}

function isBypassed(hostname: string, rule: string): boolean {
  if (rule === '<local>') return !hostname.includes('.') && !hostname.includes(':');
  if (/[<>/:]/.test(rule)) throw new Error(`The bypass rule ${rule} is not implemented`);
  const parts = rule.split('*').map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  // A leading dot stands for every name below it.
  const pattern = rule.startsWith('.') ? `.*${parts.join('.*')}` : parts.join('.*');
  return new RegExp(`^${pattern}$`, 'i').test(hostname);
}
