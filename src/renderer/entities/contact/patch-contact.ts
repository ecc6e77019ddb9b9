import { replaceEqualDeep } from '@tanstack/react-query';

import type { Contact, ContactPatch } from '@shared/domain/contact';

/** A contact with what the server told; fields it left out keep their value. Nothing changed gives the contact itself. */
export function patchContact(contact: Contact, patch: ContactPatch): Contact {
  const { id: _id, ...fields } = patch;
  const told = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return replaceEqualDeep(contact, { ...contact, ...told });
}
