const windowParameter = '__window';

/** Where in the loopback server's space a window's own address (`app://bundle/index.html#/`) is shown. */
export function pagePath(target: string, windowId: number): string {
  const { pathname, search, hash } = new URL(target);
  const query = new URLSearchParams(search);
  // The first window is the usual one, and its address stays clean.
  if (windowId !== 1) query.set(windowParameter, String(windowId));
  const text = query.toString();
  return `${pathname === '' ? '/' : pathname}${text === '' ? '' : `?${text}`}${hash}`;
}

/** The window's own address for an address of the loopback server. */
export function targetAddress(target: string, page: URL): string {
  const { protocol, host } = new URL(target);
  const query = new URLSearchParams(page.search);
  query.delete(windowParameter);
  const text = query.toString();
  return `${protocol}//${host}${page.pathname}${text === '' ? '' : `?${text}`}${page.hash}`;
}

/** Which window a request is for: the one it names, or the first there is. */
export function windowFor<T>(url: URL, windows: ReadonlyMap<number, T>): T | undefined {
  const named = url.searchParams.get('window') ?? url.searchParams.get(windowParameter);
  return named === null ? windows.values().next().value : windows.get(Number(named));
}
