import { z } from 'zod';

import { connectionId, queueId } from './ids';
import { queueSummary } from './queue';
import { wireCount, wireFlag, wireList, wireListIfSent, wireNumber, wireText } from './wire';

/** The states a connection to the channel passes through; real servers also write PENDING. */
export const connectionStatuses = [
  'OPENING',
  'qrcode',
  'CONNECTED',
  'DISCONNECTED',
  'PAIRING',
  'TIMEOUT',
  'PENDING',
] as const;
export const connectionStatus = z.enum(connectionStatuses).catch('DISCONNECTED');

/** A number of the company on the channel. Secrets of the row (session, token) are never read. */
export const connection = z.object({
  id: connectionId,
  name: wireText,
  status: connectionStatus,
  isDefault: wireFlag,
  qrcode: wireText,
  retries: wireCount,
  updatedAt: wireText,
  /** Absent where the server did not say, as in most events. */
  queues: wireList(queueSummary).nullish(),
});

/** State of a connection's session, with the pairing code for a phone. */
export const connectionSession = connection.pick({
  id: true,
  status: true,
  qrcode: true,
  retries: true,
  updatedAt: true,
});

/** A connection as its form edits it, with its automatic texts and queues. */
export const connectionDetails = connection.extend({
  greetingMessage: wireText,
  complationMessage: wireText,
  outOfHoursMessage: wireText,
  ratingMessage: wireText,
  provider: wireText,
  /** '' from servers that make tokens themselves; others send it to admins. */
  token: wireText,
  /** Minutes; 0 for never. */
  expiresTicket: wireCount,
  expiresInactiveMessage: wireText,
  timeUseBotQueues: wireCount,
  maxUseBotQueues: wireCount,
  timeToTransfer: wireCount,
  transferQueueId: queueId.nullish().transform((value) => value ?? null),
  promptId: wireNumber.nullish().transform((value) => value ?? null),
  integrationId: wireNumber.nullish().transform((value) => value ?? null),
  /** Absent where the server did not say. */
  queues: wireListIfSent(queueSummary),
});

export type ConnectionStatus = z.output<typeof connectionStatus>;
export type Connection = z.output<typeof connection>;
export type ConnectionDetails = z.output<typeof connectionDetails>;
export type ConnectionSession = z.output<typeof connectionSession>;
