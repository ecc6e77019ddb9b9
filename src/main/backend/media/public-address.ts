import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';

import ipaddr from 'ipaddr.js';

/** Resolves a name to its addresses. */
export type Lookup = (name: string) => Promise<LookupAddress[]>;

/** IPv6 addresses of the public internet; those outside include obsolete embeddings of IPv4 addresses. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');
/** Virtual server of Azure that hands out credentials under a public address. */
const azureMetadata = '168.63.129.16';

export const lookupAll: Lookup = (name) => systemLookup(name, { all: true });

/** True for a unicast address of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' ? parsed.toString() !== azureMetadata : parsed.match(globalUnicast);
}

/** Host of a URL without the brackets of IPv6 addresses. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');
