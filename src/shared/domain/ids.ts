import { z } from 'zod';

import { wireNumber } from './wire';

const id = <Brand extends string>() => wireNumber.pipe(z.int32()).brand<Brand>();

/** Ids are numbers on the wire (or numbers as text) and branded here, so that one kind cannot stand in for another. */
export const companyId = id<'CompanyId'>();
export const userId = id<'UserId'>();
export const planId = id<'PlanId'>();
export const queueId = id<'QueueId'>();
export const contactId = id<'ContactId'>();
export const connectionId = id<'ConnectionId'>();
export const tagId = id<'TagId'>();
export const ticketId = id<'TicketId'>();
/** The one id that is text: the channel's own id of the message. */
export const messageId = z.union([z.string().min(1), z.number().transform(String)]).brand<'MessageId'>();

export type CompanyId = z.output<typeof companyId>;
export type UserId = z.output<typeof userId>;
export type QueueId = z.output<typeof queueId>;
export type ContactId = z.output<typeof contactId>;
export type ConnectionId = z.output<typeof connectionId>;
export type TicketId = z.output<typeof ticketId>;
export type MessageId = z.output<typeof messageId>;
