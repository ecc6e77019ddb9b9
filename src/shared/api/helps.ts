import { z } from 'zod';

import { help } from '../domain/help';
import { helpId } from '../domain/ids';
import { wireCount, wireFlag, wireList } from '../domain/wire';
import { anyReply, idInText, pageQuery } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ helpId: idInText(helpId) });

/** A help video, as the super administrator enters it. */
export const helpDraft = z.object({
  title: z.string().trim().min(2).max(100),
  video: z.string().trim().min(1).max(300),
  description: z.string().trim().max(2000).optional(),
});

export const helpsApi = {
  'helps.list': {
    method: 'GET',
    path: '/helps',
    access: 'user',
    query: z.object(pageQuery),
    reply: z.object({ records: wireList(help), count: wireCount, hasMore: wireFlag }),
  },
  /** The whole list, for the gallery. */
  'helps.all': { method: 'GET', path: '/helps/list', access: 'user', reply: wireList(help) },
  'helps.create': { method: 'POST', path: '/helps', access: 'super', body: helpDraft, reply: help },
  'helps.update': {
    method: 'PUT',
    path: '/helps/:helpId',
    access: 'super',
    params: one,
    body: helpDraft.partial(),
    reply: help,
  },
  'helps.remove': { method: 'DELETE', path: '/helps/:helpId', access: 'super', params: one, reply: anyReply },
} satisfies EndpointTable;

export type HelpDraft = z.output<typeof helpDraft>;
