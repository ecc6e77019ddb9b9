import * as tls from 'node:tls';

type Source = 'default' | 'system';

/**
 * Certificates of authorities that connections trust: those of Node and those of this computer, where companies install
 * their own. Null leaves Node's own alone, where this version of Node cannot read the system's.
 */
export function trustedCertificates(store: object = tls): string[] | null {
  const read: unknown = Reflect.get(store, 'getCACertificates');
  if (typeof read !== 'function') return null;
  return [...new Set([...certificatesOf(read, 'default'), ...certificatesOf(read, 'system')])];
}

// oxlint-disable-next-line typescript/no-unsafe-function-type -- the types of Node 20 lack the function
function certificatesOf(read: Function, source: Source): string[] {
  const certificates: unknown = Reflect.apply(read, undefined, [source]);
  return Array.isArray(certificates) ? certificates.filter((each) => typeof each === 'string') : [];
}
