/** The nonce that main wrote into the page, for styles that are inserted at run time. */
export function nonceOfPage(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';
}
