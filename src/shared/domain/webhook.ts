import { z } from 'zod';

import { integrationHealths } from './integration-call';
import { wireCount, wireFlag, wireInstant, wireList, wireText } from './wire';

/** Events of which a company's own program can be told. */
export const webhookEvents = [
  'ticket.opened',
  'ticket.assigned',
  'ticket.closed',
  'message.received',
  'message.sent',
  'message.failed',
  'contact.created',
  'contact.updated',
  'connection.up',
  'connection.down',
  'campaign.started',
  'campaign.stopped',
  'campaign.finished',
] as const;
/** Those that only servers with the capability `campaignEvents` know. */
export const isCampaignEvent = (event: WebhookEvent): boolean => event.startsWith('campaign.');
export const webhookEvent = z.enum(webhookEvents);
export type WebhookEvent = z.output<typeof webhookEvent>;

/** Webhooks of one company. */
export const mostWebhooks = 10;

/** `test` is sent by an admin and no event of the company. */
export const calledEvents = [...webhookEvents, 'test'] as const;

/** One try to tell a program of an event. It holds no text of a conversation. */
export const webhookCall = z.object({
  id: z.number(),
  event: z.enum(calledEvents),
  /** The same at every try, so that a program recognises a repeated call. */
  eventId: wireText,
  /** 1 at the first try. */
  attempt: wireCount,
  /** An admin sent it again. */
  isManual: wireFlag,
  /** HTTP status of the answer; null where none arrived. */
  status: z.number().nullable(),
  /** Error code; '' for a call that succeeded. */
  error: wireText,
  durationMs: wireCount,
  /** The server tries again by itself. */
  willRetry: wireFlag,
  /** An admin can send it again. */
  canResend: wireFlag,
  createdAt: wireInstant,
});

/** A webhook with its state by the logged calls. */
export const webhook = z.object({
  id: z.number(),
  name: wireText,
  url: wireText,
  events: wireList(webhookEvent),
  active: wireFlag,
  health: z.enum(integrationHealths),
  /** Instant of the first failure after the last success; null unless it fails. */
  failingSince: z.union([wireInstant, z.null()]),
  lastCallAt: z.union([wireInstant, z.null()]),
});
export type Webhook = z.output<typeof webhook>;
