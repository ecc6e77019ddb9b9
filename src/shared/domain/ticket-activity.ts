import { z } from 'zod';

import { queueId, ticketId, userId } from './ids';
import { wireInstant, wireText } from './wire';

export const activityKinds = [
  'accepted',
  'returned',
  'resolved',
  'reopened',
  'transferred',
  'assigned',
  'tagged',
] as const;
export const activityKind = z.enum(activityKinds);
export type ActivityKind = z.output<typeof activityKind>;

const names = z
  .array(z.string())
  .nullish()
  .transform((value) => value ?? []);

/** A change of a ticket that people want to read in its conversation. Names are those of the time of the change. */
export const ticketActivity = z.object({
  /** A number of the server, or text that main made up for a server without activities. */
  id: z.union([z.number().int(), z.string().min(1)]).transform(String),
  ticketId,
  kind: activityKind,
  /** Null for an automatic change, and where the server does not name the person. */
  actor: z.object({ id: userId, name: wireText }).nullable().catch(null),
  /** The new owner; null for a ticket that waits in its queue. */
  toUser: z.object({ id: userId, name: wireText }).nullable().catch(null),
  toQueue: z.object({ id: queueId, name: wireText }).nullable().catch(null),
  tagsAdded: names,
  tagsRemoved: names,
  /** Note of the person who transferred the ticket; '' for none. */
  note: wireText,
  createdAt: wireInstant,
});

export type TicketActivity = z.output<typeof ticketActivity>;
