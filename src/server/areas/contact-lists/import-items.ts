import { refused } from '@server/platform/http/refusal';
import type { ReceivedFile } from '@server/platform/media/media-store';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { contactListItems } from '@server/platform/storage/tables/contact-lists';
import { yieldToEventLoop } from '@server/platform/yield-to-event-loop';
import { guessMapping, peopleOf, problemOf } from '@shared/spreadsheet/people';

import { readSheetFile } from './read-sheet-file';

/** How many are written down before others have their turn. */
const atOnce = 100;

type Import = { contactListId: number; file: ReceivedFile };

/** Adds the people of a sheet to a list and answers those that are new on it; who cannot be one is left out. */
export async function importItems(
  { channel, clock }: Services,
  scope: CompanyScope,
  { contactListId, file }: Import,
): Promise<Row<typeof contactListItems>[]> {
  const sheet = await readSheetFile(file);
  const mapping = guessMapping(sheet.heads);
  if (mapping.name === -1 || mapping.number === -1) throw refused('ERR_SHEET_COLUMNS');
  const people = peopleOf(sheet, mapping).filter((person) => problemOf(person) === null);
  const added: Row<typeof contactListItems>[] = [];
  for (let first = 0; first < people.length; first += atOnce) {
    const drafts = people.slice(first, first + atOnce).map(async ({ name, number: written, email }) => {
      const number = written.replace(/\D/g, '');
      const at = clock.now();
      const isWhatsappValid = await channel.knows(number);
      return { contactListId, name, number, email, isWhatsappValid, createdAt: at, updatedAt: at };
    });
    added.push(...(await scope.insertAllIfAbsent(contactListItems, await Promise.all(drafts))));
    await yieldToEventLoop();
  }
  return added;
}
