import ipaddr from 'ipaddr.js';

import { hostOf, isPublicAddress } from '@shared/domain/public-address';

/** `invalid`: not an http or https URL. `private`: an address that is not part of the public internet. */
export type RobotAddressProblem = 'invalid' | 'private';

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
