import type { PlainHttpRisk } from '@shared/ipc/views';

const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const privateNetwork =
  /^(10(\.\d{1,3}){3}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}|(192\.168|169\.254)(\.\d{1,3}){2}|\[f[cd][0-9a-f]{2}:.+\]|\[fe[89ab][0-9a-f]:.+\]|[^.:[\]]+|.+\.(local|lan|internal|home\.arpa))$/;

/** `none` for https and for this machine. Throws a TypeError for a text that is no URL. */
export function plainHttpRisk(address: string): PlainHttpRisk {
  const { protocol, hostname } = new URL(address);
  const host = hostname.replace(/\.$/, '');
  if (protocol === 'https:' || loopback.test(host)) return 'none';
  return privateNetwork.test(host) ? 'privateNetwork' : 'public';
}
