import type { Mapping, Person } from '@shared/spreadsheet/people';
import { peopleOf, problemOf } from '@shared/spreadsheet/people';
import type { Sheet } from '@shared/spreadsheet/sheet';

import type { ImportProblem } from './import-run';

/** Valid people of a sheet, and the problems of its other rows. */
export type SortedPeople = { people: readonly Person[]; problems: readonly ImportProblem[] };

/** Rows per slice; the event loop runs between slices. */
const slice = 250;

/** Validates all rows in slices; null if `goesOn` turns false. */
export async function sortPeople(sheet: Sheet, mapping: Mapping, goesOn: () => boolean): Promise<SortedPeople | null> {
  const people: Person[] = [];
  const problems: ImportProblem[] = [];
  for (let at = 0; at < sheet.rows.length; at += slice) {
    await new Promise((resolve) => setTimeout(resolve));
    if (!goesOn()) return null;
    for (const person of peopleOf({ ...sheet, rows: sheet.rows.slice(at, at + slice) }, mapping)) {
      const code = problemOf(person);
      if (code === null) people.push(person);
      else problems.push({ contactName: person.name, code });
    }
  }
  return { people, problems };
}
