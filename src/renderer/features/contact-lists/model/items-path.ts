import type { ContactListId } from '@shared/domain/ids';

/** The page of who is on a list. */
export const itemsPath = (id: ContactListId): string => `/contact-lists/${id}/contacts`;
