import { eq, inArray } from 'drizzle-orm';

import { missing } from '@server/platform/http/refusal';
import { wireAttachment } from '@server/platform/media/attachment';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { contacts, users } from '@server/platform/storage/schema';
import { schedules } from '@server/platform/storage/tables/schedules';
import { byId, idsOf, wireRow } from '@server/platform/storage/wire-row';

export type ScheduleRow = Row<typeof schedules>;

/** Wire records of schedules, with their contact and their author. */
export async function wireSchedules(scope: CompanyScope, rows: readonly ScheduleRow[]) {
  const contactIds = idsOf(rows.map(({ contactId }) => contactId));
  const userIds = idsOf(rows.map(({ userId }) => userId));
  const people = byId(await scope.find(contacts, { where: inArray(contacts.id, contactIds) }));
  const authors = byId(await scope.find(users, { where: inArray(users.id, userIds) }));
  return rows.map(({ file, ...row }) => {
    const contact = people.get(row.contactId);
    const author = row.userId === null ? undefined : authors.get(row.userId);
    return {
      ...wireRow(row),
      ...wireAttachment(file),
      contact: contact && { id: contact.id, name: contact.name },
      user: author && { id: author.id, name: author.name },
    };
  });
}

export async function wireSchedule(scope: CompanyScope, row: ScheduleRow) {
  const [wire] = await wireSchedules(scope, [row]);
  if (wire === undefined) throw missing('ERR_NO_SCHEDULE_FOUND');
  return wire;
}

export async function existingSchedule(scope: CompanyScope, scheduleId: number): Promise<ScheduleRow> {
  const row = await scope.first(schedules, eq(schedules.id, scheduleId));
  if (row === undefined) throw missing('ERR_NO_SCHEDULE_FOUND');
  return row;
}
