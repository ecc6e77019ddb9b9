import { and, asc, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';

import { sendText } from '@server/conversation/messages/send-text';
import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import { refused } from '@server/platform/http/refusal';
import type { JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler, jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { tickets, whatsapps } from '@server/platform/storage/schema';
import { schedules } from '@server/platform/storage/tables/schedules';

import type { ScheduleRow } from './schedule-rows';
import { wireSchedule } from './schedule-rows';

/** Sends a scheduled message. */
export const dueSchedule = jobKind('schedule', z.object({ scheduleId: z.number() }));

/** A schedule has one job; saving the schedule again moves the job. */
export const scheduleKey = (scheduleId: number) => String(scheduleId);

/** Delay while an earlier schedule of the contact is unsent. */
const retryDelayMs = 300;

/** With the runner's backoff, this many attempts take some minutes. */
const mostAttempts = 6;

export function scheduleJob(services: Services): JobHandler {
  const { clock, publish, quirks } = services;
  const publishEvent = async (scope: CompanyScope, row: ScheduleRow) => {
    publish.toCompany(scope.companyId, 'schedule', { action: 'update', schedule: await wireSchedule(scope, row) });
  };
  const settle = async (scope: CompanyScope, id: number, changes: Partial<ScheduleRow>) => {
    const unsent = and(eq(schedules.id, id), isNull(schedules.sentAt));
    const [row] = await scope.update(schedules, unsent, { ...changes, updatedAt: clock.now() });
    if (row !== undefined) await publishEvent(scope, row);
  };
  return jobHandler(dueSchedule, {
    mostAttempts,
    async run({ id, scope, payload }) {
      const row = await scope.first(schedules, eq(schedules.id, payload.scheduleId));
      if (row?.sentAt !== null) return 'done';
      // With the quirk, past schedules stay unsent for ever and must not block later ones.
      const mayWait = !quirks.pastSchedulesUnsent;
      if (mayWait && (await hasEarlierSchedule(scope, row)))
        return { again: new Date(clock.wall().getTime() + retryDelayMs) };
      const ticket = await ticketOf(services, scope, row);
      const file = row.file === null ? {} : { file: row.file };
      const draft = { ticket, body: row.body, quotedId: null, messageId: `SCHEDULE${id}`, isAutomatic: true };
      await sendText(services, scope, { ...draft, ...file });
      await settle(scope, row.id, { sentAt: clock.wall(), status: 'ENVIADA', ticketId: ticket.id });
      return 'done';
    },
    gaveUp: ({ scope, payload }) => settle(scope, payload.scheduleId, { status: 'ERRO' }),
  });
}

/** A contact receives due schedules in their order, also after a downtime of the server. */
async function hasEarlierSchedule(scope: CompanyScope, { id, contactId, sendAt }: ScheduleRow): Promise<boolean> {
  const waiting = and(eq(schedules.contactId, contactId), eq(schedules.status, 'PENDENTE'), isNull(schedules.sentAt));
  const before = or(lt(schedules.sendAt, sendAt), and(eq(schedules.sendAt, sendAt), lt(schedules.id, id)));
  return (await scope.first(schedules, and(waiting, before))) !== undefined;
}

/** The contact's ticket on the default connection; a new one is closed until the contact answers. */
async function ticketOf({ clock }: Services, scope: CompanyScope, row: ScheduleRow): Promise<TicketRow> {
  const [connection] = await scope.find(whatsapps, {
    orderBy: [desc(whatsapps.isDefault), asc(whatsapps.id)],
    limit: 1,
  });
  if (connection === undefined) throw refused('ERR_NO_DEF_WAPP_FOUND');
  const where = and(eq(tickets.contactId, row.contactId), eq(tickets.whatsappId, connection.id));
  const [known] = await scope.find(tickets, { where, orderBy: [desc(tickets.updatedAt)], limit: 1 });
  if (known !== undefined) return known;
  const at = clock.now();
  return scope.insert(tickets, {
    contactId: row.contactId,
    whatsappId: connection.id,
    userId: row.userId,
    status: 'closed',
    createdAt: at,
    updatedAt: at,
  });
}
