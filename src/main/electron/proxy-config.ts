import type { ProxyPolicy } from '../policy/proxy-policy';

/** Electron's settings for the proxy of a policy. */
export function proxyConfig(proxy: ProxyPolicy): Electron.ProxyConfig {
  if (proxy === 'none') return { mode: 'direct' };
  if ('pac' in proxy) return { mode: 'pac_script', pacScript: proxy.pac };
  const bypass = proxy.bypass ?? [];
  return {
    mode: 'fixed_servers',
    proxyRules: proxy.server,
    ...(bypass.length > 0 && { proxyBypassRules: bypass.join(';') }),
  };
}
