export const contactsPath = '/contacts';

/** The search that an address of the contacts brings along; '' for none. */
export function searchOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('search' in state)) return '';
  return typeof state.search === 'string' ? state.search : '';
}
