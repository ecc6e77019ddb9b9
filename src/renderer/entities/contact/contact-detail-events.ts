import type { Contact } from '@shared/domain/contact';

import type { Viewer } from '../live/projection';
import { projection } from '../live/projection';
import type { Reducers } from '../live/reducers';
import { unknowable } from '../live/reducers';
import { contactKeys } from './contact-keys';

/** An event carries part of a contact, so the extra info is refetched. */
const reducers: Reducers<Contact, Viewer> = {
  'contact.changed': (known, { contact }) => (contact.id === known.id ? unknowable : known),
};

/** Query keys of contact details under an account. */
export const contactDetails = projection<Contact>({ prefix: contactKeys.details, reducers });
