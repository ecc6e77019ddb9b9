import { z } from 'zod';

import { mostFiles } from '../domain/media';
import { anyReply, repeatedText } from './codecs';
import type { EndpointTable } from './endpoint';
import { longestBody } from './messages';

const number = z
  .string('ERR_CHECK_NUMBER')
  .overwrite((text) => text.replace(/\D/g, ''))
  .min(8, 'ERR_CHECK_NUMBER')
  .max(50, 'ERR_CHECK_NUMBER');

/** Endpoints for programs of the company, which authenticate with a connection's token. */
const messagesApiPath = '/api/messages/send';

export const externalMessagesApi = {
  'messagesApi.sendText': {
    method: 'POST',
    path: messagesApiPath,
    access: 'connection',
    body: z.object({
      number,
      body: z.string().trim().min(1).max(longestBody),
      closeTicket: z.boolean().optional(),
    }),
    bodyLimit: 512 * 1024,
    reply: anyReply,
  },
  'messagesApi.sendFiles': {
    method: 'POST',
    path: messagesApiPath,
    access: 'connection',
    body: z.object({ number, body: repeatedText(longestBody, mostFiles).optional() }),
    files: { field: 'medias', most: mostFiles },
    reply: anyReply,
  },
} satisfies EndpointTable;
