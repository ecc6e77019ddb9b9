import { z } from 'zod';

import { tagId, ticketId } from '../domain/ids';
import { tag, tagDetails } from '../domain/tag';
import { wireFlag, wireList } from '../domain/wire';
import { anyReply, idInText, pageQuery } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ tagId: idInText(tagId) });

/** Default colour. */
export const defaultTagColor = '#A4CCCC';

/** Names are unique. `kanban` 1 makes the tag a lane of the board. */
const tagFields = z.object({
  name: z.string('ERR_TAG_INVALID_NAME').trim().min(3, 'ERR_TAG_INVALID_NAME').max(50, 'ERR_TAG_INVALID_NAME'),
  color: z
    .string('ERR_TAG_INVALID_COLOR')
    .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'ERR_TAG_INVALID_COLOR')
    .toUpperCase(),
  kanban: z.union([z.literal(0), z.literal(1)]),
});
const { color, kanban } = tagFields.shape;

export const tagDraft = tagFields.extend({ color: color.default(defaultTagColor), kanban: kanban.default(0) });

/** Omitted fields keep their value. */
const tagChange = tagFields.partial();

/** The tag picker of a ticket creates tags from any text: only the form has a shortest length. */
const pickedTag = tagDraft.extend({
  name: z.string().trim().min(1, 'ERR_TAG_INVALID_NAME').max(50, 'ERR_TAG_INVALID_NAME'),
});

export const tagsApi = {
  'tags.list': {
    method: 'GET',
    path: '/tags',
    access: 'user',
    query: z.object(pageQuery),
    // server-quirk: `count` is a list of groups on real servers, and their rows have no `kanban`.
    reply: z.object({ tags: wireList(tagDetails), hasMore: wireFlag }),
  },
  /** The whole list, for pickers. */
  'tags.options': {
    method: 'GET',
    path: '/tags/list',
    access: 'user',
    query: z.object({ searchParam: z.string().optional() }),
    reply: wireList(tagDetails),
  },
  'tags.show': { method: 'GET', path: '/tags/:tagId', access: 'user', params: one, reply: tagDetails },
  /** Replies with the existing tag where the name is taken. */
  'tags.create': { method: 'POST', path: '/tags', access: 'user', body: pickedTag, reply: tag },
  'tags.update': {
    method: 'PUT',
    path: '/tags/:tagId',
    access: 'admin',
    params: one,
    body: tagChange,
    reply: tag,
  },
  /** Replaces all tags of the ticket. Real servers reply with the ticket before the change. */
  'tags.sync': {
    method: 'POST',
    path: '/tags/sync',
    access: 'user',
    body: z.object({ ticketId, tags: z.array(z.object({ id: tagId })).max(100) }),
    reply: anyReply,
  },
  'tags.remove': { method: 'DELETE', path: '/tags/:tagId', access: 'admin', params: one, reply: anyReply },
} satisfies EndpointTable;

export type TagDraft = z.output<typeof tagDraft>;
