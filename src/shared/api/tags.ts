import { z } from 'zod';

import { tagId, ticketId } from '../domain/ids';
import { tag, tagDetails } from '../domain/tag';
import { wireFlag, wireList } from '../domain/wire';
import { anyReply, idInText, pageQuery } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ tagId: idInText(tagId) });

/** Of a tag that was given none. */
export const defaultTagColor = '#A4CCCC';

/** Names are each one tag's alone. `kanban` 1 makes the tag a lane of the board. */
export const tagDraft = z.object({
  name: z.string('ERR_TAG_INVALID_NAME').trim().min(3, 'ERR_TAG_INVALID_NAME').max(50, 'ERR_TAG_INVALID_NAME'),
  color: z
    .string('ERR_TAG_INVALID_COLOR')
    .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'ERR_TAG_INVALID_COLOR')
    .toUpperCase()
    .default(defaultTagColor),
  kanban: z.union([z.literal(0), z.literal(1)]).default(0),
});

/** The picker of a ticket makes a tag of whatever was typed: the shortest name is a rule of the form alone. */
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
  /** All of them at once, for choosing from. */
  'tags.options': {
    method: 'GET',
    path: '/tags/list',
    access: 'user',
    query: z.object({ searchParam: z.string().optional() }),
    reply: wireList(tagDetails),
  },
  'tags.show': { method: 'GET', path: '/tags/:tagId', access: 'user', params: one, reply: tagDetails },
  /** Finds the tag where there is one of that name. */
  'tags.create': { method: 'POST', path: '/tags', access: 'user', body: pickedTag, reply: tag },
  'tags.update': {
    method: 'PUT',
    path: '/tags/:tagId',
    access: 'admin',
    params: one,
    body: tagDraft.partial(),
    reply: tag,
  },
  /** The ticket has these tags from now on, and no others. Real servers answer with the ticket as it was before. */
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
