import type { ImportProblem, SheetPerson } from '@renderer/entities/sheet-import/import-run';
import type { Contact } from '@shared/domain/contact';
import { problemOf } from '@shared/spreadsheet/people';

/** Contacts that a list can take, and the problems of the others. Groups are no recipients. */
export function listPeople(contacts: readonly Contact[]): { people: SheetPerson[]; refused: ImportProblem[] } {
  const people: SheetPerson[] = [];
  const refused: ImportProblem[] = [];
  for (const { name, number, email, isGroup } of contacts) {
    if (isGroup) continue;
    const person = { name, number, email };
    const code = problemOf(person);
    if (code === null) people.push({ ...person, extras: [] });
    else refused.push({ contactName: name, code });
  }
  return { people, refused };
}
