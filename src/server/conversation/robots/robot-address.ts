import ipaddr from 'ipaddr.js';

/** `invalid`: not an http or https URL. `private`: an address that is not part of the public internet. */
export type RobotAddressProblem = 'invalid' | 'private';

/** Virtual server of Azure that hands out credentials under a public address. */
const azureMetadata = '168.63.129.16';

/** IPv6 addresses of the public internet; those outside include obsolete embeddings of IPv4 addresses. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** Top-level names that resolve inside one machine or network. */
const localDomains: ReadonlySet<string> = new Set([
  'localhost',
  'local',
  'internal',
  'arpa',
  'lan',
  'home',
  'intranet',
]);

/** Problem of an address of a robot, as far as it is known without resolving its name; null if there is none. */
export function robotAddressProblem(url: string): RobotAddressProblem | null {
  const parsed = webUrlOf(url);
  if (parsed === null) return 'invalid';
  const host = hostOf(parsed);
  if (ipaddr.isValid(host)) return isPublicAddress(host) ? null : 'private';
  const labels = host.split('.');
  return labels.length === 1 || localDomains.has(labels.at(-1) ?? '') ? 'private' : null;
}

/** The parsed URL of an http or https address; null for any other text. */
export function webUrlOf(url: string): URL | null {
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  return parsed.protocol === 'http:' || parsed.protocol === 'https:' ? parsed : null;
}

/**
 * Host without brackets and trailing dots. The URL parser has already turned decimal, octal and hexadecimal spellings
 * of IPv4 addresses into the usual one.
 */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.+$/, '');

/** True for a unicast address of the public internet; false for a text that is no IP address. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' ? parsed.toString() !== azureMetadata : parsed.match(globalUnicast);
}
