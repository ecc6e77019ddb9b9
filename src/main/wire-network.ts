import { clientCertificateFor } from './network/client-certificate';
import { createNetwork } from './network/network';
import { createProxyLogins } from './network/proxy-logins';
import { trustedCertificates } from './network/trusted-certificates';
import type { Policy } from './policy/policy';
import type { Logger } from './ports/logger';
import type { ResolveProxy } from './ports/proxy-resolver';
import type { SecretStore } from './ports/secret-store';

type Deps = {
  keychain: SecretStore;
  resolveProxy: ResolveProxy;
  policy: Policy;
  logger: (scope: string) => Logger;
};

/** Connections through the proxies that `resolveProxy` names, with their logins in the system's keychain. */
export function wireNetwork({ keychain, resolveProxy, policy, logger }: Deps) {
  const { clientCertificate: files, servers = [] } = policy;
  const log = logger('network');
  const proxyLogins = createProxyLogins({ keychain, log });
  const network = createNetwork({
    resolveProxy,
    certificates: trustedCertificates,
    logins: proxyLogins,
    log,
    ...(files !== undefined && { clientCertificate: clientCertificateFor(files, servers) }),
  });
  return { keychain, resolveProxy, proxyLogins, network };
}
