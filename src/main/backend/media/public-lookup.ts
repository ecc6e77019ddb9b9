import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';

import { hostOf, isPublicAddress } from '@shared/domain/public-address';

/** Resolves a name to its addresses. */
type Lookup = (name: string) => Promise<LookupAddress[]>;

export type PublicLookupDeps = { lookup?: Lookup; isAllowed?: (address: string) => boolean };

export type PublicLookup = {
  /** Resolves a name for a connection; rejects unless each of its addresses is allowed. */
  lookup: (name: string) => Promise<[address: string, family: 4 | 6]>;
  /** False for a written address that is not allowed. Names are checked when the connection resolves them. */
  allows: (url: URL) => boolean;
};

const lookupAll: Lookup = (name) => systemLookup(name, { all: true });

/** Keeps requests to addresses that others named on the public internet. */
export function createPublicLookup({
  lookup = lookupAll,
  isAllowed = isPublicAddress,
}: PublicLookupDeps = {}): PublicLookup {
  return {
    // The connection goes to the address that was checked, so that a name cannot resolve otherwise in between.
    async lookup(name) {
      const [first, ...others] = await lookup(name);
      if (first === undefined || ![first, ...others].every(({ address }) => isAllowed(address))) {
        throw new Error('not a public address');
      }
      return [first.address, first.family === 6 ? 6 : 4];
    },
    allows(url) {
      const host = hostOf(url);
      return /^[\d.]+$|:/.test(host) ? isAllowed(host) : true;
    },
  };
}
