/** Pictures of customers may be at any address. */
type Use = 'picture' | undefined;

/** Turns a media address of the server into a reference for the renderer. */
export type ToReference = (address: string, use?: Use) => string;

const folder = 'public';
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * `public/<encoded path>` for a file of the server at `address`, '' for anything else. The renderer holds no addresses,
 * and main fetches from that folder alone. server-quirk: addresses are absolute and not URL-encoded, so spaces, `#` and
 * `?` belong to the file name.
 */
export function toReference(address: string, url: string, use?: Use): string {
  const base = address.replace(/^https?:\/\//i, '');
  const absolute = /^https?:\/\/([^/\\]*)(\/.*)$/is.exec(url.trim());
  if (absolute === null) return toSafePath(url.trim().replace(/^\//, ''));
  const [, authority = '', path = ''] = absolute;
  const [ownAuthority = '', ...rest] = base.split('/');
  if (hostOf(authority) !== hostOf(ownAuthority)) return atOtherName(authority, path, use);
  const prefix = rest.length === 0 ? '/' : `/${rest.join('/')}/`;
  return toSafePath(fromFolder(path.startsWith(prefix) ? path.slice(prefix.length - 1) : path));
}

/**
 * server-quirk: a server may write another host, port or folder into the addresses of its files than the one under which
 * the user reaches it. The file is then fetched from the server in use, never from the other host.
 */
function atOtherName(authority: string, path: string, use: Use): string {
  if (!/^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i.test(authority)) return '';
  // Networks of other companies have such folders too.
  return toSafePath(use === 'picture' ? path.slice(1) : fromFolder(path));
}

/** The path from the public folder on; the whole path where it has none. */
function fromFolder(path: string): string {
  const at = path.indexOf(`/${folder}/`);
  return path.slice(at === -1 ? 1 : at + 1);
}

/** The path with each part encoded once; '' when it leaves the public folder or is ambiguous. */
export function toSafePath(path: string): string {
  const [first, ...names] = path.split('/');
  if (first !== folder || names.length === 0) return '';
  const decoded = names.map(decode);
  if (!decoded.every(isName)) return '';
  return [folder, ...decoded.map(encodeURIComponent)].join('/');
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function isName(name: string): boolean {
  // Control characters, separators and lone surrogates are refused.
  return name !== '' && name !== '.' && name !== '..' && !/[\p{Cc}\p{Cs}/\\]/u.test(name);
}

/** Different loopback names of one machine count as the same host. */
function hostOf(authority: string): string {
  const match = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(authority.toLowerCase());
  if (match === null) return `unreadable:${authority}`;
  const [, name = '', port = ''] = match;
  const host = loopbackNames.has(name) ? 'localhost' : name;
  return port === '' || port === '80' || port === '443' ? host : `${host}:${port}`;
}
