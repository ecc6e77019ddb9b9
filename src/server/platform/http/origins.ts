/** Origin of the desktop app's page. */
const appOrigin = 'app://recado';

/** True for origins whose pages may call the server with credentials. Programs send no origin. */
export function originFilter(configured: readonly string[] = []): (origin: string) => boolean {
  const allowed = new Set([appOrigin, ...configured]);
  return (origin) => allowed.has(origin);
}
