import { z } from 'zod';

import { ticketId, userId } from './ids';
import { wireFlag, wireList, wireText } from './wire';

/** A user who has a ticket open on at least one device. */
export const presentUser = z.object({ id: userId, name: wireText, isTyping: wireFlag });
export type PresentUser = z.output<typeof presentUser>;

/** All users who have a ticket open. */
export const ticketPresence = z.object({ ticketId, users: wireList(presentUser) });
export type TicketPresence = z.output<typeof ticketPresence>;

/** The ticket that a device shows, as it reports it to the server; null for none. */
export const ownPresence = z.object({ ticketId: ticketId.nullable(), isTyping: z.boolean() });
export type OwnPresence = z.output<typeof ownPresence>;
