import type { Mapping } from '@shared/spreadsheet/people';
import { extrasOf, personOf, problemOf } from '@shared/spreadsheet/people';
import type { Sheet } from '@shared/spreadsheet/sheet';
import { rowNumberOf } from '@shared/spreadsheet/sheet';

import type { ImportProblem, SheetPerson } from './import-run';

/** Valid people of a sheet, and the problems of its other rows. */
export type SortedPeople = { people: readonly SheetPerson[]; problems: readonly ImportProblem[] };

/** Rows per slice; the event loop runs between slices. */
const slice = 250;

/** Validates all rows in slices; null if `goesOn` turns false. */
export async function sortPeople(sheet: Sheet, mapping: Mapping, goesOn: () => boolean): Promise<SortedPeople | null> {
  const people: SheetPerson[] = [];
  const problems: ImportProblem[] = [];
  for (let at = 0; at < sheet.rows.length; at += slice) {
    await new Promise((resolve) => setTimeout(resolve));
    if (!goesOn()) return null;
    for (const [offset, cells] of sheet.rows.slice(at, at + slice).entries()) {
      const person = personOf(cells, mapping);
      if (person === null) continue;
      const row = { number: rowNumberOf(sheet, at + offset), cells };
      const code = problemOf(person);
      if (code === null) people.push({ ...person, row, extras: extrasOf(cells, sheet.heads, mapping) });
      else problems.push({ contactName: person.name, code, row });
    }
  }
  return { people, problems };
}
