import { z } from 'zod';

import { companyId, connectionId, userId } from '../domain/ids';
import { queueSummary } from '../domain/queue';
import { profile } from '../domain/user';
import { wireCount, wireFlag, wireList, wireText } from '../domain/wire';
import { languages } from '../i18n/languages';
import { anyReply, idInText, pageQuery } from './codecs';
import type { EndpointTable } from './endpoint';

/** A user row; lists of real servers leave out super, allTicket and whatsappId. */
const userRow = z.object({
  id: userId,
  companyId,
  name: wireText,
  email: wireText,
  profile,
  super: wireFlag,
  allTicket: wireFlag,
  whatsappId: connectionId.nullish().transform((value) => value ?? null),
  queues: wireList(queueSummary),
});

export const usersApi = {
  'users.list': {
    method: 'GET',
    path: '/users',
    access: 'user',
    query: z.object(pageQuery),
    reply: z.object({ users: wireList(userRow), count: wireCount, hasMore: wireFlag }),
  },
  'users.options': {
    method: 'GET',
    path: '/users/list',
    access: 'user',
    query: z.object({ companyId: idInText(companyId).optional() }),
    reply: wireList(userRow.pick({ id: true, name: true, email: true, queues: true })),
  },
  'users.show': {
    method: 'GET',
    path: '/users/:userId',
    access: 'user',
    params: z.object({ userId: idInText(userId) }),
    reply: userRow,
  },
  'users.setLanguage': {
    method: 'POST',
    path: '/users/set-language/:language',
    access: 'user',
    params: z.object({ language: z.enum(languages) }),
    reply: anyReply,
  },
} satisfies EndpointTable;
