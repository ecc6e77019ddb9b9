import { session } from 'electron';

import type { ProxyPolicy } from '../policy/proxy-policy';
import type { ResolveProxy } from '../ports/proxy-resolver';
import { proxyConfig } from './proxy-config';

/**
 * The proxies of the policy, or else those that the system's settings or the company's PAC file name for an address. The
 * policy is applied to the session of the window too, before the first answer.
 */
export function createProxyResolver(policy: ProxyPolicy | undefined): ResolveProxy {
  const { defaultSession } = session;
  const applied = policy === undefined ? null : defaultSession.setProxy(proxyConfig(policy));
  // Each request reports the failure.
  applied?.catch(() => undefined);
  return async (url) => {
    await applied;
    return defaultSession.resolveProxy(url);
  };
}
