import { z } from 'zod';

import { contactListId, contactListItemId } from './ids';
import { wireCount, wireFlag, wireText } from './wire';

/** A named group of recipients. */
export const contactList = z.object({ id: contactListId, name: wireText, contactsCount: wireCount });

/** One recipient. `isWhatsappValid` says whether the channel knows the number. */
export const contactListItem = z.object({
  id: contactListItemId,
  name: wireText,
  number: wireText,
  email: wireText,
  isWhatsappValid: wireFlag,
});

export type ContactList = z.output<typeof contactList>;
export type ContactListItem = z.output<typeof contactListItem>;
