import { backend } from '@renderer/lib/backend';
import type { ContactListId } from '@shared/domain/ids';

import type { SendPeople } from './imports';
import { notAdded } from './not-added';
import { writeSheet } from './write-sheet';

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Path of the screen with a list's recipients, which is the destination of imports into it. */
export const listItemsPath = (id: ContactListId): string => `/contact-lists/${id}/contacts`;

/** Imports people into a list as a generated sheet: servers accept only sheets, and all of them read this layout. */
export function sendToList(contactListId: ContactListId): SendPeople {
  return async (people) => {
    const file = { name: 'contatos.xlsx', type: sheetType, bytes: await writeSheet(people) };
    const added = await backend.send('contactLists.upload', { params: { contactListId }, body: {}, files: [file] });
    return { made: added.length, problems: notAdded(people, added) };
  };
}
