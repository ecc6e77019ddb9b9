import { z } from 'zod';

import { companyId, queueId } from '../domain/ids';
import { queueDetails } from '../domain/queue';
import { weekSchedule } from '../domain/week-schedule';
import { wireList } from '../domain/wire';
import { anyReply, idInText } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ queueId: idInText(queueId) });

const waitMinutes = z
  .int('ERR_QUEUE_INVALID_WAIT')
  .min(1, 'ERR_QUEUE_INVALID_WAIT')
  .max(1_440, 'ERR_QUEUE_INVALID_WAIT');

/** Name and colour are unique. */
export const queueDraft = z.object({
  name: z.string('ERR_QUEUE_INVALID_NAME').trim().min(2, 'ERR_QUEUE_INVALID_NAME').max(50, 'ERR_QUEUE_INVALID_NAME'),
  color: z
    .string('ERR_QUEUE_INVALID_COLOR')
    .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'ERR_QUEUE_INVALID_COLOR')
    .toUpperCase(),
  greetingMessage: z.string().max(5000).optional(),
  outOfHoursMessage: z.string().max(5000).optional(),
  schedules: weekSchedule.optional(),
  orderQueue: z.int32().nullable().optional(),
  integrationId: z.int32().nullable().optional(),
  promptId: z.int32().nullable().optional(),
  /** Minutes until a wait is amber, and red; null for the company's. Stored by servers with `queueWaits`. */
  waitMedium: waitMinutes.nullable().optional(),
  waitLong: waitMinutes.nullable().optional(),
});

/** Omitted fields keep their value. */
const queueChange = queueDraft.partial();

export const queuesApi = {
  'queues.list': {
    method: 'GET',
    path: '/queue',
    access: 'user',
    query: z.object({ companyId: idInText(companyId).optional() }),
    reply: wireList(queueDetails),
  },
  'queues.show': { method: 'GET', path: '/queue/:queueId', access: 'user', params: one, reply: queueDetails },
  'queues.create': { method: 'POST', path: '/queue', access: 'admin', body: queueDraft, reply: queueDetails },
  'queues.update': {
    method: 'PUT',
    path: '/queue/:queueId',
    access: 'admin',
    params: one,
    body: queueChange,
    reply: queueDetails,
  },
  'queues.remove': { method: 'DELETE', path: '/queue/:queueId', access: 'admin', params: one, reply: anyReply },
} satisfies EndpointTable;

export type QueueDraft = z.output<typeof queueDraft>;
export type QueueChange = z.output<typeof queueChange>;
