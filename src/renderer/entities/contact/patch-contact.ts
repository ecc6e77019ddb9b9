import { replaceEqualDeep } from '@tanstack/react-query';

import type { Contact, ContactPatch } from '@shared/domain/contact';

/** The contact merged with an event; absent fields keep their value. Returns the same reference if nothing changed. */
export function patchContact(contact: Contact, patch: ContactPatch): Contact {
  const { id: _id, ...fields } = patch;
  const received = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return replaceEqualDeep(contact, { ...contact, ...received });
}
