import type { SendPeople } from '@renderer/entities/sheet-import/imports';
import { backend } from '@renderer/lib/backend';

/** Makes contacts of people; the server says of each that it refuses why. */
export const sendContacts: SendPeople = async (people) => {
  const body = people.map(({ name, number, email }) => ({ Nome: name, Telefone: number, Email: email }));
  const { newContacts, errorBag } = await backend.send('contacts.upload', { body });
  const problems = errorBag.map(({ contactName, error }) => ({ contactName, code: error.message }));
  return { made: newContacts.length, problems };
};
