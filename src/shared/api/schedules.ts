import { z } from 'zod';

import { contactId, scheduleId } from '../domain/ids';
import { schedule } from '../domain/schedule';
import { wireFlag, wireList } from '../domain/wire';
import { anyReply, idInText, pageQuery } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ scheduleId: idInText(scheduleId) });

/** The instant carries its offset: without one, servers would read it in their own time zone. */
export const scheduleDraft = z.object({
  body: z.string().trim().min(5).max(5000),
  sendAt: z.iso.datetime({ offset: true }),
  contactId,
});

/** Omitted fields keep their value. */
const scheduleChange = scheduleDraft.partial();

export const schedulesApi = {
  'schedules.list': {
    method: 'GET',
    path: '/schedules',
    access: 'user',
    query: z.object({ ...pageQuery, contactId: idInText(contactId).optional() }),
    reply: z.object({ schedules: wireList(schedule), hasMore: wireFlag }),
  },
  'schedules.show': { method: 'GET', path: '/schedules/:scheduleId', access: 'user', params: one, reply: schedule },
  'schedules.create': { method: 'POST', path: '/schedules', access: 'user', body: scheduleDraft, reply: schedule },
  /** Real servers allow admins only. A message that was sent can no longer be changed. */
  'schedules.update': {
    method: 'PUT',
    path: '/schedules/:scheduleId',
    access: 'user',
    params: one,
    body: scheduleChange,
    reply: schedule,
  },
  'schedules.remove': {
    method: 'DELETE',
    path: '/schedules/:scheduleId',
    access: 'user',
    params: one,
    reply: anyReply,
  },
  'schedules.attach': {
    method: 'POST',
    path: '/schedules/:scheduleId/media-upload',
    access: 'user',
    params: one,
    files: { field: 'file', most: 1 },
    reply: anyReply,
  },
  'schedules.detach': {
    method: 'DELETE',
    path: '/schedules/:scheduleId/media-upload',
    access: 'user',
    params: one,
    reply: anyReply,
  },
} satisfies EndpointTable;

export type ScheduleDraft = z.output<typeof scheduleDraft>;
export type ScheduleChange = z.output<typeof scheduleChange>;
