import type { Contact } from '@shared/domain/contact';

import type { Viewer } from '../live/projection';
import { projection } from '../live/projection';
import type { Reducers } from '../live/reducers';
import { unknowable } from '../live/reducers';
import { contactKeys } from './contact-keys';

/** An event tells part of a contact: whether its extra info changed too, the server is asked. */
const reducers: Reducers<Contact, Viewer> = {
  'contact.changed': (known, { contact }) => (contact.id === known.id ? unknowable : known),
};

/** Contacts that are open, under an account. */
export const contactDetails = projection<Contact>({ prefix: contactKeys.details, reducers });
