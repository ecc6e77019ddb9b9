import type { SQL } from 'drizzle-orm';
import { and, desc, eq, inArray, or } from 'drizzle-orm';

import type { AreaHandlers, UserContext } from '@server/platform/http/handler';
import { missing, refused } from '@server/platform/http/refusal';
import { saveAttachment } from '@server/platform/media/attachment';
import type { Services } from '@server/platform/services';
import type { Changes, CompanyScope } from '@server/platform/storage/company-scope';
import { present } from '@server/platform/storage/present';
import { contacts } from '@server/platform/storage/schema';
import { containingFor, offsetOf } from '@server/platform/storage/search';
import { schedules } from '@server/platform/storage/tables/schedules';

import { dueSchedule, scheduleKey } from './schedule-job';
import type { ScheduleRow } from './schedule-rows';
import { existingSchedule, wireSchedule, wireSchedules } from './schedule-rows';

const pageSize = 20;

export function scheduleHandlers(services: Services): AreaHandlers<'schedules'> {
  const { publish, clock, jobs, media, quirks } = services;
  const publishRow = async (scope: CompanyScope, row: ScheduleRow, action: 'create' | 'update') => {
    const schedule = await wireSchedule(scope, row);
    publish.toCompany(scope.companyId, 'schedule', { action, schedule });
    return schedule;
  };
  const plan = (scope: CompanyScope, { id, sendAt }: ScheduleRow) =>
    quirks.pastSchedulesUnsent && sendAt <= clock.wall()
      ? jobs.remove(scope, dueSchedule, scheduleKey(id))
      : jobs.add(scope, dueSchedule, { payload: { scheduleId: id }, runAt: sendAt, key: scheduleKey(id) });
  const change = async (scope: CompanyScope, scheduleId: number, changes: Changes<typeof schedules>) => {
    const before = await existingSchedule(scope, scheduleId);
    if (before.sentAt !== null) throw refused('ERR_SCHEDULE_SENT');
    const row = await scope.transaction(async (inner) => {
      const columns = { ...changes, status: 'PENDENTE' as const, updatedAt: clock.now() };
      const [changed] = await inner.update(schedules, eq(schedules.id, scheduleId), columns);
      if (changed !== undefined) await plan(inner, changed);
      return changed;
    });
    if (row === undefined) throw missing('ERR_NO_SCHEDULE_FOUND');
    return publishRow(scope, row, 'update');
  };
  return {
    async 'schedules.list'({ query }, { caller, scope }) {
      const ofContact = query.contactId === undefined ? undefined : eq(schedules.contactId, query.contactId);
      const where = and(ofContact, await matching(query.searchParam, { caller, scope }));
      const offset = offsetOf(query.pageNumber, pageSize);
      const orderBy = [desc(schedules.createdAt), desc(schedules.id)];
      const rows = await scope.find(schedules, { where, orderBy, limit: pageSize, offset });
      const count = await scope.count(schedules, where);
      return { schedules: await wireSchedules(scope, rows), count, hasMore: count > offset + rows.length };
    },
    'schedules.show': async ({ params }, { scope }) =>
      wireSchedule(scope, await existingSchedule(scope, params.scheduleId)),
    async 'schedules.create'({ body }, { scope, caller }) {
      await requireContact(scope, body.contactId);
      const at = clock.now();
      const row = await scope.transaction(async (inner) => {
        const times = { sendAt: new Date(body.sendAt), createdAt: at, updatedAt: at };
        const created = await inner.insert(schedules, { ...body, ...times, userId: caller.id });
        await plan(inner, created);
        return created;
      });
      return publishRow(scope, row, 'create');
    },
    async 'schedules.update'({ params, body }, { scope }) {
      if (body.contactId !== undefined) await requireContact(scope, body.contactId);
      const { sendAt, ...rest } = body;
      return change(scope, params.scheduleId, { ...present(rest), ...(sendAt && { sendAt: new Date(sendAt) }) });
    },
    async 'schedules.remove'({ params }, { scope }) {
      const { id } = await existingSchedule(scope, params.scheduleId);
      await scope.transaction(async (inner) => {
        await inner.remove(schedules, eq(schedules.id, id));
        await jobs.remove(inner, dueSchedule, scheduleKey(id));
      });
      publish.toCompany(scope.companyId, 'schedule', { action: 'delete', scheduleId: String(id) });
      return { message: 'Schedule deleted' };
    },
    async 'schedules.attach'({ params, files }, { scope }) {
      await existingSchedule(scope, params.scheduleId);
      return change(scope, params.scheduleId, { file: await saveAttachment(media, files, { isPicture: true }) });
    },
    'schedules.detach': ({ params }, { scope }) => change(scope, params.scheduleId, { file: null }),
  };
}

type Reader = Pick<UserContext, 'caller' | 'scope'>;

/** Matches the text or the contact's name. */
async function matching(text: string | undefined, { caller, scope }: Reader): Promise<SQL | undefined> {
  if (text === undefined) return undefined;
  const people = await scope.find(contacts, { where: containingFor(caller, contacts.name, text), limit: 1000 });
  return or(
    containingFor(caller, schedules.body, text),
    inArray(
      schedules.contactId,
      people.map(({ id }) => id),
    ),
  );
}

async function requireContact(scope: CompanyScope, contactId: number): Promise<void> {
  if ((await scope.first(contacts, eq(contacts.id, contactId))) === undefined) throw missing('ERR_NO_CONTACT_FOUND');
}
