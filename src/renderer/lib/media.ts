let mediaBase = '';

/** Prefix of every media address, set once at start. */
export function configureMedia(base: string): void {
  mediaBase = base;
}

/** Address that this window may load for a media reference of a message, contact or ticket; null for none. */
export function mediaAddress(reference: string | null | undefined): string | null {
  if (reference === null || reference === undefined || reference === '') return null;
  return `${mediaBase}${reference}`;
}
