import { csvLines, csvMark } from '@renderer/lib/csv';
import type { Contact } from '@shared/domain/contact';

const columns = ['name', 'number', 'email'] as const;

/** Header of the exported file. */
export const contactsCsvHead = csvMark + csvLines([columns]);

export function contactsCsvLines(contacts: readonly Pick<Contact, (typeof columns)[number]>[]): string {
  return csvLines(contacts.map((contact) => columns.map((key) => contact[key])));
}
