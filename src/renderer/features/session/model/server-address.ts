/** Adds a missing scheme to a typed address; '' if it is no URL. Main validates it further. */
export function addressToCheck(typed: string): string {
  const trimmed = typed.trim();
  if (trimmed === '') return '';
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `${schemeFor(trimmed)}://${trimmed}`;
  return URL.canParse(withScheme) ? withScheme : '';
}

/** Local servers rarely have a certificate; all others should. */
function schemeFor(host: string): string {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/i.test(host) ? 'http' : 'https';
}
