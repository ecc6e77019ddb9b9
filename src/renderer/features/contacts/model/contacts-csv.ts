import { csvLines, csvMark } from '@renderer/lib/csv';
import type { Contact } from '@shared/domain/contact';

const columns = ['name', 'number', 'email'] as const;

/** How the file of contacts begins: name, number, e-mail. */
export const contactsCsvHead = csvMark + csvLines([columns]);

/** The lines of these contacts in it. */
export function contactsCsvLines(contacts: readonly Pick<Contact, (typeof columns)[number]>[]): string {
  return csvLines(contacts.map((contact) => columns.map((key) => contact[key])));
}
