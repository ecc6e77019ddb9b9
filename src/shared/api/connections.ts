import { z } from 'zod';

import { connection, connectionDetails } from '../domain/connection';
import { companyId, connectionId, queueId } from '../domain/ids';
import { wireList } from '../domain/wire';
import { anyReply, idInText } from './codecs';
import type { EndpointTable } from './endpoint';

/** `session=0` keeps the channel's secrets out of the reply. */
const withoutSecrets = z.object({ session: z.literal('0').default('0') });

const one = z.object({ connectionId: idInText(connectionId) });

const mostMinutes = 60 * 24 * 365;
const minutes = z.int().min(0).max(mostMinutes);

const messageText = z.string().max(5000).optional();

export const connectionDraft = z.object({
  name: z.string().trim().min(2).max(50),
  isDefault: z.boolean().optional(),
  greetingMessage: messageText,
  complationMessage: messageText,
  outOfHoursMessage: messageText,
  ratingMessage: messageText,
  provider: z.string().max(50).optional(),
  /** Authenticates programs that send messages over this connection. Servers that make tokens refuse a new one. */
  token: z.string().trim().max(200).optional(),
  expiresTicket: minutes.optional(),
  expiresInactiveMessage: messageText,
  timeUseBotQueues: minutes.optional(),
  maxUseBotQueues: z.int().min(0).max(1000).optional(),
  timeToTransfer: minutes.optional(),
  transferQueueId: queueId.nullable().optional(),
  promptId: z.int32().nullable().optional(),
  integrationId: z.int32().nullable().optional(),
  queueIds: z.array(queueId).max(1000).optional(),
});

/** Omitted fields keep their value. */
const change = connectionDraft.partial();

export const connectionsApi = {
  'connections.list': {
    method: 'GET',
    path: '/whatsapp',
    access: 'user',
    query: withoutSecrets.extend({ companyId: idInText(companyId).optional() }),
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
  'connections.create': {
    method: 'POST',
    path: '/whatsapp',
    access: 'admin',
    body: connectionDraft,
    bodyLimit: 128 * 1024,
    reply: connectionDetails,
  },
  'connections.update': {
    method: 'PUT',
    path: '/whatsapp/:connectionId',
    access: 'admin',
    params: one,
    body: change,
    bodyLimit: 128 * 1024,
    reply: connectionDetails,
  },
  'connections.remove': {
    method: 'DELETE',
    path: '/whatsapp/:connectionId',
    access: 'admin',
    params: one,
    reply: anyReply,
  },
  /** Retries pairing. Real servers may reply here and at the next endpoint only after a phone has paired, or never. */
  'connections.pair': {
    method: 'POST',
    path: '/whatsappsession/:connectionId',
    access: 'admin',
    params: one,
    reply: anyReply,
  },
  /** Unpairs the phone and requests a new code. */
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

export type ConnectionDraft = z.output<typeof connectionDraft>;
export type ConnectionChange = z.output<typeof change>;
