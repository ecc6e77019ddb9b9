const windowParameter = '__window';

/** Loopback address of a window's own address (`app://bundle/index.html#/`). */
export function pagePath(target: string, windowId: number): string {
  const { pathname, search, hash } = new URL(target);
  const query = new URLSearchParams(search);
  // The first window is the usual one; its address has no window id.
  if (windowId !== 1) query.set(windowParameter, String(windowId));
  const text = query.toString();
  return `${pathname === '' ? '/' : pathname}${text === '' ? '' : `?${text}`}${hash}`;
}

const schemePath = /^\/__scheme\/([a-z][a-z0-9+.-]*)\/(.*)$/s;

/** The window's own address for an address of the loopback server, or the one of another scheme of the application. */
export function targetAddress(target: string, page: URL): string {
  const [, scheme, rest] = schemePath.exec(page.pathname) ?? [];
  if (scheme !== undefined) return `${scheme}://${rest ?? ''}${page.search}`;
  const { protocol, host } = new URL(target);
  const query = new URLSearchParams(page.search);
  query.delete(windowParameter);
  const text = query.toString();
  return `${protocol}//${host}${page.pathname}${text === '' ? '' : `?${text}`}${page.hash}`;
}

/** The window of a request: the one that it names, otherwise the first. */
export function windowFor<T>(url: URL, windows: ReadonlyMap<number, T>): T | undefined {
  const named = url.searchParams.get('window') ?? url.searchParams.get(windowParameter);
  return named === null ? windows.values().next().value : windows.get(Number(named));
}
