import { z } from 'zod';

import { connectionId } from './ids';
import { queueSummary } from './queue';
import { wireCount, wireFlag, wireList, wireText } from './wire';

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
  updatedAt: wireText,
});

/** A connection as its form edits it, with what customers are told and the queues it leads to. */
export const connectionDetails = connection.extend({
  retries: wireCount,
  greetingMessage: wireText,
  complationMessage: wireText,
  outOfHoursMessage: wireText,
  ratingMessage: wireText,
  provider: wireText,
  queues: wireList(queueSummary),
});

export type ConnectionStatus = z.output<typeof connectionStatus>;
export type Connection = z.output<typeof connection>;
