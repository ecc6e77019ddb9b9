import ipaddr from 'ipaddr.js';

/** IPv6 addresses of the public internet; those outside include obsolete embeddings of IPv4 addresses. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');
/** Virtual server of Azure that hands out credentials under a public address. */
const azureMetadata = '168.63.129.16';

/** True for a unicast address of the public internet; false for a text that is no IP address. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' ? parsed.toString() !== azureMetadata : parsed.match(globalUnicast);
}

/**
 * Host without brackets and trailing dots. The URL parser has already turned decimal, octal and hexadecimal spellings
 * of IPv4 addresses into the usual one.
 */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.+$/, '');
