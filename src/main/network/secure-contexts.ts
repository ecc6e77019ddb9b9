import type { SecureContext } from 'node:tls';
import { createSecureContext } from 'node:tls';

import type { Logger } from '../ports/logger';
import type { ClientCertificate } from './client-certificate';

type Deps = {
  /** Certificates of trusted authorities; null leaves Node's own. */
  certificates: () => string[] | null;
  clientCertificate: ClientCertificate | undefined;
  log: Logger | undefined;
};

/** Settings of TLS, read and parsed once. Undefined leaves Node's own. What cannot be read is logged and left out. */
export type SecureContexts = {
  secureContext: () => SecureContext | undefined;
  /** The same with the client certificate, for the servers that may see it. */
  contextFor: (target: { host: string; port: number }) => SecureContext | undefined;
};

export function createSecureContexts({ certificates, clientCertificate, log }: Deps): SecureContexts {
  const untrusted = 'system-certificates-unreadable';
  const authorities = readOnce({ read: certificates, failure: untrusted, log });
  const readContext = (): SecureContext | null => {
    const ca = authorities();
    return ca === null ? null : createSecureContext({ ca });
  };
  const readClientContext = (): SecureContext | null => {
    if (clientCertificate === undefined) return null;
    const ca = authorities();
    return createSecureContext({ ...clientCertificate.read(), ...(ca !== null && { ca }) });
  };
  const commonContext = readOnce({ read: readContext, failure: untrusted, log });
  const clientContext = readOnce({ read: readClientContext, failure: 'client-certificate-unreadable', log });
  const secureContext = (): SecureContext | undefined => commonContext() ?? undefined;
  return {
    secureContext,
    contextFor({ host, port }) {
      const isKnown = clientCertificate?.places.has(`${host}:${String(port)}`) === true;
      return (isKnown ? clientContext() : null) ?? secureContext();
    },
  };
}

type Reading<T> = { read: () => T | null; failure: string; log: Logger | undefined };

/** Reads once, when first asked. Null where there is nothing to read or the reading throws, which is logged. */
function readOnce<T>({ read, failure, log }: Reading<T>): () => T | null {
  let done: { value: T | null } | null = null;
  return () => {
    if (done === null) {
      done = { value: null };
      try {
        done = { value: read() };
      } catch (thrown) {
        log?.warn(failure, { reason: errorName(thrown) });
      }
    }
    return done.value;
  };
}

/** Name of an error for the log, which takes no messages. */
export const errorName = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : 'unknown');
