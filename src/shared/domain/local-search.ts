import { z } from 'zod';

import { contactId, messageId, ticketId, userId } from './ids';
import { ticketStatus } from './ticket';

/** Most hits of one kind in an answer; `total` counts all. */
export const mostLocalHits = 100;

/** A ticket as the search of this machine knows it. */
export const localTicket = z.object({
  id: ticketId,
  uuid: z.string(),
  contactId,
  /** Name and number of the customer; '' where unknown. */
  name: z.string(),
  number: z.string(),
  status: ticketStatus,
  /** Names of the attendant and the queue; null without one. */
  attendant: z.string().nullable(),
  /** Entries stored by older versions have none; the next answer that carries the ticket adds it. */
  attendantId: userId.nullable().default(null),
  queue: z.string().nullable(),
  at: z.string(),
});

/** A message; `isFile` if it carries a file, whose caption or name is the text. */
export const localMessage = z.object({
  id: messageId,
  ticketId,
  at: z.string(),
  fromMe: z.boolean(),
  isFile: z.boolean(),
  text: z.string(),
});

export const localContact = z.object({
  id: contactId,
  name: z.string(),
  number: z.string(),
  email: z.string(),
});

/**
 * Conditions of a search besides its words; an empty list and null narrow nothing. Attendant and status are those of the
 * ticket. The period is that of the message, and the last message's for tickets and contacts; `from` belongs to it, `before`
 * does not. Both are UTC instants with milliseconds.
 */
export const localSearchFilter = z.object({
  userIds: z.array(userId).max(1_000),
  status: ticketStatus.nullable(),
  from: z.iso.datetime({ precision: 3 }).nullable(),
  before: z.iso.datetime({ precision: 3 }).nullable(),
});

export type LocalSearchFilter = z.output<typeof localSearchFilter>;

export type LocalTicket = z.output<typeof localTicket>;
export type LocalMessage = z.output<typeof localMessage>;
export type LocalContact = z.output<typeof localContact>;

/** A message with its ticket. */
const localMessageHit = z.object({ message: localMessage, ticket: localTicket });

export type LocalMessageHit = z.output<typeof localMessageHit>;

const hitsOf = <T extends z.ZodType>(hit: T) => z.object({ total: z.number(), hits: z.array(hit) });

/** Newest hits first, at most `mostLocalHits` of each kind. */
export const localHits = z.object({
  messages: hitsOf(localMessageHit),
  files: hitsOf(localMessageHit),
  tickets: hitsOf(localTicket),
  /** `uuid` of the contact's newest ticket that this machine knows and that meets the conditions. */
  contacts: hitsOf(localContact.extend({ uuid: z.string().nullable(), status: ticketStatus.nullable() })),
});

export type LocalHits = z.output<typeof localHits>;
