import type { ContactListId } from '@shared/domain/ids';

/** Path of the screen with a list's recipients. */
export const itemsPath = (id: ContactListId): string => `/contact-lists/${id}/contacts`;
