import { z } from 'zod';

import { connection, connectionDetails } from '../domain/connection';
import { connectionId, queueId } from '../domain/ids';
import { wireList } from '../domain/wire';
import { anyReply, idInText } from './codecs';
import type { EndpointTable } from './endpoint';

/** `session=0` keeps the channel's secrets out of the answer. */
const withoutSecrets = z.object({ session: z.literal('0').default('0') });

const one = z.object({ connectionId: idInText(connectionId) });

const messageText = z.string().max(5000).optional();

const draft = z.object({
  name: z.string().trim().min(2).max(50),
  isDefault: z.boolean().optional(),
  greetingMessage: messageText,
  complationMessage: messageText,
  outOfHoursMessage: messageText,
  ratingMessage: messageText,
  provider: z.string().max(50).optional(),
  queueIds: z.array(queueId).max(1000).optional(),
});

/** What is left out stays, but for `queueIds`: real servers take its absence for none. */
const change = draft.partial().required({ queueIds: true });

export const connectionsApi = {
  'connections.list': {
    method: 'GET',
    path: '/whatsapp',
    access: 'user',
    query: withoutSecrets,
    reply: wireList(connection),
  },
  'connections.show': {
    method: 'GET',
    path: '/whatsapp/:connectionId',
    access: 'user',
    params: one,
    query: withoutSecrets,
    reply: connectionDetails,
  },
  /** The company's first connection is its default. Pairing begins at once. */
  'connections.create': { method: 'POST', path: '/whatsapp', access: 'admin', body: draft, reply: connectionDetails },
  'connections.update': {
    method: 'PUT',
    path: '/whatsapp/:connectionId',
    access: 'admin',
    params: one,
    body: change,
    reply: connectionDetails,
  },
  'connections.remove': {
    method: 'DELETE',
    path: '/whatsapp/:connectionId',
    access: 'admin',
    params: one,
    reply: anyReply,
  },
  /** Try again. Real servers do not answer this and the next before a phone has scanned the code, or ever. */
  'connections.pair': {
    method: 'POST',
    path: '/whatsappsession/:connectionId',
    access: 'admin',
    params: one,
    reply: anyReply,
  },
  /** Forgets the phone and asks for a new one. */
  'connections.pairAnew': {
    method: 'PUT',
    path: '/whatsappsession/:connectionId',
    access: 'admin',
    params: one,
    reply: anyReply,
  },
  'connections.disconnect': {
    method: 'DELETE',
    path: '/whatsappsession/:connectionId',
    access: 'admin',
    params: one,
    reply: anyReply,
  },
} satisfies EndpointTable;

export type ConnectionDraft = z.output<typeof draft>;
export type ConnectionChange = z.output<typeof change>;
