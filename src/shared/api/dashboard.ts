import { z } from 'zod';

import { companyId, userId } from '../domain/ids';
import { wireCount, wireFlag, wireInstant, wireList, wireNumber, wireText } from '../domain/wire';
import { isTimeZone } from '../domain/zoned-day';
import { idInText, numberInText } from './codecs';
import type { EndpointTable } from './endpoint';

const day = z.iso.date().refine((text) => text >= '1970-01-01' && text <= '2199-12-31');
/** Time zone that days are counted in; servers that do not support it use their own. */
const timeZone = z.string().max(64).refine(isTimeZone).optional();
/** Mean in minutes; null without data. */
const meanMinutes = z
  .union([wireNumber, z.null()])
  .optional()
  .transform((value) => value ?? null);

const attendant = z.object({
  id: userId,
  name: wireText,
  online: wireFlag,
  /** Mean rating from 1 to 3; null without ratings. */
  rating: meanMinutes,
  tickets: wireCount,
  avgSupportTime: meanMinutes,
});

const chartQuery = z.object({
  initialDate: day,
  finalDate: day,
  companyId: idInText(companyId).optional(),
  timeZone,
});

const measures = z.object({
  tickets: wireCount,
  finished: wireCount,
  /** From the first message to acceptance, to the first answer, and to the end. */
  wait: meanMinutes,
  firstResponse: meanMinutes,
  resolution: meanMinutes,
  /** Mean from 1 to 3. */
  rating: meanMinutes,
  ratings: wireCount,
});
const compared = z.object({ now: measures, before: measures });

/** Figures of tickets that have the record now; `id` is null for those without one. */
const reportRows = wireList(compared.extend({ id: wireNumber.nullable(), name: wireText }));

export const dashboardApi = {
  /** Covers the last `days`, or the days from `date_from` to `date_to`. */
  'dashboard.figures': {
    method: 'GET',
    path: '/dashboard',
    access: 'admin',
    query: z.object({ days: numberInText.optional(), date_from: day.optional(), date_to: day.optional(), timeZone }),
    reply: z.object({
      counters: z.object({
        supportHappening: wireCount,
        supportPending: wireCount,
        supportFinished: wireCount,
        avgSupportTime: meanMinutes,
        avgWaitTime: meanMinutes,
      }),
      attendants: wireList(attendant),
    }),
  },
  'dashboard.ticketsByUser': {
    method: 'GET',
    path: '/dashboard/ticketsUsers',
    access: 'admin',
    query: chartQuery,
    reply: z.object({ data: wireList(z.object({ quantidade: wireCount, nome: wireText })) }),
  },
  /** Grouped by day, `DD/MM/YYYY`; a single day is grouped by hour, `0` to `23`. */
  'dashboard.ticketsByDay': {
    method: 'GET',
    path: '/dashboard/ticketsDay',
    access: 'admin',
    query: chartQuery,
    reply: z.object({
      count: wireCount,
      data: wireList(
        z.object({ total: wireCount, data: z.string().optional(), horario: z.coerce.string().optional() }),
      ),
    }),
  },
  /** Compares a period with the one before. Servers without the capability `periodReport` lack it. */
  'dashboard.report': {
    method: 'GET',
    path: '/dashboard/report',
    access: 'admin',
    query: z.object({ date_from: day, date_to: day, timeZone }),
    reply: z.object({
      timeZone: wireText,
      /** Days of the period before; `until` is its end if the period is still under way. */
      before: z.object({ from: day, to: day, until: wireInstant.nullable() }),
      total: compared,
      queues: reportRows,
      users: reportRows,
      connections: reportRows,
      tags: reportRows,
      /** Tickets begun by weekday (0 is Sunday) and hour; hours without tickets are left out. */
      hours: wireList(z.object({ weekday: wireCount, hour: wireCount, tickets: wireCount })),
    }),
  },
} satisfies EndpointTable;
