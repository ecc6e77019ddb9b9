import { z } from 'zod';

import { contact } from '../domain/contact';
import { contactId } from '../domain/ids';
import { wireCount, wireFlag, wireList } from '../domain/wire';
import { idInText, pageQuery } from './codecs';
import type { EndpointTable } from './endpoint';

/** What a contact is made of; anything but digits is taken out of `number`. */
const contactDraft = z.object({
  name: z.string().trim().min(2).max(50),
  number: z.string().min(8).max(50),
  email: z.union([z.literal(''), z.email()]).default(''),
});

export const contactsApi = {
  'contacts.list': {
    method: 'GET',
    path: '/contacts',
    access: 'user',
    query: z.object(pageQuery),
    reply: z.object({ contacts: wireList(contact), count: wireCount, hasMore: wireFlag }),
  },
  'contacts.show': {
    method: 'GET',
    path: '/contacts/:contactId',
    access: 'user',
    params: z.object({ contactId: idInText(contactId) }),
    reply: contact,
  },
  'contacts.create': { method: 'POST', path: '/contacts', access: 'user', body: contactDraft, reply: contact },
} satisfies EndpointTable;
