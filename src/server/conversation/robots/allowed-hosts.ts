import ipaddr from 'ipaddr.js';

import { hostOf } from '@shared/domain/public-address';

import { webUrlOf } from './robot-address';

/** Exceptions from the rule that robots live on the public internet. */
export type AllowedHosts = {
  /** True if the URL's host, or its host with its port, is listed. */
  includes(url: URL): boolean;
  /** True if a listed address or range contains the IP address. */
  includesAddress(address: string): boolean;
};

type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** Reads a list such as `n8n.intern, 10.0.0.0/8, 127.0.0.1:5678`: names, addresses and ranges, the first two with or without a port. */
export function allowedHosts(list: readonly string[]): AllowedHosts {
  const entries = list
    .flatMap((text) => text.split(','))
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '');
  const ranges = entries.filter((entry) => ipaddr.isValidCIDR(entry)).map((entry) => ipaddr.parseCIDR(entry));
  const hosts = new Set(entries.flatMap(hostEntry));
  const includesAddress = (address: string) =>
    ipaddr.isValid(address) && (hosts.has(address) || ranges.some((range) => contains(range, address)));
  return {
    includesAddress,
    includes(url) {
      const host = hostOf(url);
      return hosts.has(host) || hosts.has(`${host} ${portOf(url)}`) || includesAddress(host);
    },
  };
}

/** The host and port of an address, as an entry of the list; none for an empty address. */
export function hostEntryOf(address: string): string[] {
  const url = webUrlOf(address);
  return url === null ? [] : [`${url.hostname}:${portOf(url)}`];
}

/** The host in the URL parser's spelling, followed by the port if the entry has one. */
function hostEntry(entry: string): string[] {
  const bracketed = ipaddr.IPv6.isValid(entry) ? `[${entry}]` : entry;
  const url = webUrlOf(`http://${bracketed}`);
  if (url === null) return [];
  const port = /:(\d+)$/.exec(bracketed.replace(/^\[.*\]/, ''))?.[1];
  return [port === undefined ? hostOf(url) : `${hostOf(url)} ${port}`];
}

const portOf = ({ port, protocol }: URL): string => {
  if (port !== '') return port;
  return protocol === 'https:' ? '443' : '80';
};

function contains([network, bits]: Range, address: string): boolean {
  const parsed = ipaddr.process(address);
  return parsed.kind() === network.kind() && parsed.match(network, bits);
}
