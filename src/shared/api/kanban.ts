import { z } from 'zod';

import { queueId, tagId, ticketId } from '../domain/ids';
import { tag } from '../domain/tag';
import { ticket } from '../domain/ticket';
import { wireList } from '../domain/wire';
import { anyReply, flagInText, idInText, idsInJson } from './codecs';
import type { EndpointTable } from './endpoint';

export const kanbanApi = {
  /** The lanes: tags with the kanban flag. */
  'kanban.lanes': {
    method: 'GET',
    path: '/tags/kanban',
    access: 'user',
    reply: z.object({ lista: wireList(tag) }),
  },
  /** Open and pending tickets, not paged. Admins send `showAll`; others receive the tickets of their queues. */
  'kanban.tickets': {
    method: 'GET',
    path: '/ticket/kanban',
    access: 'user',
    query: z.object({ queueIds: idsInJson(queueId).optional(), showAll: flagInText.optional() }),
    reply: z.object({ tickets: wireList(ticket) }),
  },
  /** Removes the ticket's kanban tags and keeps the others. */
  'kanban.clear': {
    method: 'DELETE',
    path: '/ticket-tags/:ticketId',
    access: 'user',
    params: z.object({ ticketId: idInText(ticketId) }),
    reply: anyReply,
  },
  'kanban.assign': {
    method: 'PUT',
    path: '/ticket-tags/:ticketId/:tagId',
    access: 'user',
    params: z.object({ ticketId: idInText(ticketId), tagId: idInText(tagId) }),
    reply: anyReply,
  },
} satisfies EndpointTable;
