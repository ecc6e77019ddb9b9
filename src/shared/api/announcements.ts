import { z } from 'zod';

import { announcement } from '../domain/announcement';
import { announcementId, companyId } from '../domain/ids';
import { wireFlag, wireList } from '../domain/wire';
import { anyReply, idInText, pageQuery } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ announcementId: idInText(announcementId) });

const announcementFields = z.object({
  title: z.string().trim().min(1).max(200),
  text: z.string().trim().min(1).max(10_000),
  priority: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  status: z.boolean(),
});
const { priority, status } = announcementFields.shape;

export const announcementDraft = announcementFields.extend({
  priority: priority.default(3),
  status: status.default(true),
});

/** Omitted fields keep their value. */
const announcementChange = announcementFields.partial();

/** Announcements of the super administrator to all users of all companies. */
export const announcementsApi = {
  /** Active announcements. */
  'announcements.list': {
    method: 'GET',
    path: '/announcements',
    access: 'user',
    query: z.object(pageQuery),
    reply: z.object({ records: wireList(announcement), hasMore: wireFlag }),
  },
  /** Active and inactive announcements. Real servers fail without `companyId`. */
  'announcements.all': {
    method: 'GET',
    path: '/announcements/list',
    access: 'super',
    query: z.object({ companyId: idInText(companyId).optional() }),
    reply: wireList(announcement),
  },
  'announcements.show': {
    method: 'GET',
    path: '/announcements/:announcementId',
    access: 'user',
    params: one,
    reply: announcement,
  },
  'announcements.create': {
    method: 'POST',
    path: '/announcements',
    access: 'super',
    body: announcementDraft,
    reply: announcement,
  },
  'announcements.update': {
    method: 'PUT',
    path: '/announcements/:announcementId',
    access: 'super',
    params: one,
    body: announcementChange,
    reply: announcement,
  },
  'announcements.remove': {
    method: 'DELETE',
    path: '/announcements/:announcementId',
    access: 'super',
    params: one,
    reply: anyReply,
  },
  'announcements.attach': {
    method: 'POST',
    path: '/announcements/:announcementId/media-upload',
    access: 'super',
    params: one,
    files: { field: 'file', most: 1 },
    reply: anyReply,
  },
  'announcements.detach': {
    method: 'DELETE',
    path: '/announcements/:announcementId/media-upload',
    access: 'super',
    params: one,
    reply: anyReply,
  },
} satisfies EndpointTable;

export type AnnouncementDraft = z.output<typeof announcementDraft>;
export type AnnouncementChange = z.output<typeof announcementChange>;
