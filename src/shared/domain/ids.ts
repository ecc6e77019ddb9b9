import { z } from 'zod';

import { wireNumber } from './wire';

const id = <Brand extends string>() => wireNumber.pipe(z.int32()).brand<Brand>();

/** Ids are numbers on the wire (or numbers as text) and branded here, so that one kind cannot stand in for another. */
export const companyId = id<'CompanyId'>();
export const userId = id<'UserId'>();
export const planId = id<'PlanId'>();
export const queueId = id<'QueueId'>();
export const invitationId = id<'InvitationId'>();
export const contactId = id<'ContactId'>();
export const connectionId = id<'ConnectionId'>();
export const tagId = id<'TagId'>();
export const ticketNoteId = id<'TicketNoteId'>();
export const ticketId = id<'TicketId'>();
export const invoiceId = id<'InvoiceId'>();
export const flowId = id<'FlowId'>();
export const helpId = id<'HelpId'>();
export const queueOptionId = id<'QueueOptionId'>();
export const quickMessageId = id<'QuickMessageId'>();
export const fileListId = id<'FileListId'>();
export const promptId = id<'PromptId'>();
export const integrationId = id<'IntegrationId'>();
export const phraseCampaignId = id<'PhraseCampaignId'>();
export const chatId = id<'ChatId'>();
export const chatMessageId = id<'ChatMessageId'>();
export const announcementId = id<'AnnouncementId'>();
export const scheduleId = id<'ScheduleId'>();
export const campaignId = id<'CampaignId'>();
export const contactListId = id<'ContactListId'>();
export const contactListItemId = id<'ContactListItemId'>();
export const apiTokenId = id<'ApiTokenId'>();
/** The one id that is text: the channel's own id of the message. */
export const messageId = z.union([z.string().min(1), z.number().transform(String)]).brand<'MessageId'>();

export type QuickMessageId = z.output<typeof quickMessageId>;
export type CompanyId = z.output<typeof companyId>;
export type UserId = z.output<typeof userId>;
export type QueueId = z.output<typeof queueId>;
export type FileListId = z.output<typeof fileListId>;
export type ContactId = z.output<typeof contactId>;
export type ConnectionId = z.output<typeof connectionId>;
export type QueueOptionId = z.output<typeof queueOptionId>;
export type FlowId = z.output<typeof flowId>;
export type TagId = z.output<typeof tagId>;
export type PromptId = z.output<typeof promptId>;
export type IntegrationId = z.output<typeof integrationId>;
export type ContactListId = z.output<typeof contactListId>;
export type ChatId = z.output<typeof chatId>;
export type ApiTokenId = z.output<typeof apiTokenId>;
export type TicketId = z.output<typeof ticketId>;
export type MessageId = z.output<typeof messageId>;
