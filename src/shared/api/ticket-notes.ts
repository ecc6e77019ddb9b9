import { z } from 'zod';

import { contactId, ticketId, ticketNoteId, userId } from '../domain/ids';
import { mostMentions, ticketNote } from '../domain/ticket-note';
import { wireList } from '../domain/wire';
import { anyReply, idInText } from './codecs';
import type { EndpointTable } from './endpoint';

const invalid = 'ERR_TICKETNOTE_INVALID_NAME';

export const ticketNotesApi = {
  /** Newest first. */
  'ticketNotes.list': {
    method: 'GET',
    path: '/ticket-notes/list',
    access: 'user',
    query: z.object({ ticketId: idInText(ticketId), contactId: idInText(contactId) }),
    reply: wireList(ticketNote),
  },
  'ticketNotes.create': {
    method: 'POST',
    path: '/ticket-notes',
    access: 'user',
    body: z.object({
      note: z.string(invalid).trim().min(2, invalid).max(5000, invalid),
      ticketId,
      contactId,
      /** Colleagues whom the note names, told by servers with the capability `mentions`. */
      mentions: z.array(userId).max(mostMentions).optional(),
    }),
    reply: ticketNote,
  },
  /** Users may delete their own notes, admins any. Real servers allow admins only. */
  'ticketNotes.remove': {
    method: 'DELETE',
    path: '/ticket-notes/:noteId',
    access: 'user',
    params: z.object({ noteId: idInText(ticketNoteId) }),
    reply: anyReply,
  },
} satisfies EndpointTable;
