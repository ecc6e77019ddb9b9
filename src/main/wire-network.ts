import { createNetwork } from './network/network';
import { createProxyLogins } from './network/proxy-logins';
import { trustedCertificates } from './network/trusted-certificates';
import type { Logger } from './ports/logger';
import type { ResolveProxy } from './ports/proxy-resolver';
import type { SecretStore } from './ports/secret-store';

type Deps = { keychain: SecretStore; resolveProxy: ResolveProxy; logger: (scope: string) => Logger };

/** Connections through the proxies that `resolveProxy` names, with their logins in the system's keychain. */
export function wireNetwork({ keychain, resolveProxy, logger }: Deps) {
  const log = logger('network');
  const proxyLogins = createProxyLogins({ keychain, log });
  const network = createNetwork({ resolveProxy, certificates: trustedCertificates, logins: proxyLogins, log });
  return { keychain, resolveProxy, proxyLogins, network };
}
