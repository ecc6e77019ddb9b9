import type { Contact } from '@shared/domain/contact';

import type { Reducers, Viewer } from '../live/projection';
import { projection, unknowable } from '../live/projection';
import { contactKeys } from './contact-keys';

/** An event carries part of a contact, so the extra info is refetched. */
const reducers: Reducers<Contact, Viewer> = {
  'contact.changed': (known, { contact }) => (contact.id === known.id ? unknowable : known),
};

/** Query keys of contact details under an account. */
export const contactDetails = projection<Contact>({ prefix: contactKeys.details, reducers });
