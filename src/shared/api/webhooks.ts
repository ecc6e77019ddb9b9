import { z } from 'zod';

import { webAddress } from '../domain/integration';
import { webhook, webhookCall, webhookEvent, webhookEvents } from '../domain/webhook';
import { wireList } from '../domain/wire';
import { anyReply, numberInText } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ webhookId: numberInText });

export const webhookDraft = z.object({
  name: z.string('ERR_WEBHOOK_NAME').trim().min(2, 'ERR_WEBHOOK_NAME').max(50, 'ERR_WEBHOOK_NAME'),
  url: z.string('ERR_ROBOT_ADDRESS').trim().max(2000, 'ERR_ROBOT_ADDRESS').pipe(webAddress),
  events: z
    .array(webhookEvent, 'ERR_WEBHOOK_EVENTS')
    .min(1, 'ERR_WEBHOOK_EVENTS')
    .max(webhookEvents.length, 'ERR_WEBHOOK_EVENTS'),
  active: z.boolean(),
});
export type WebhookDraft = z.output<typeof webhookDraft>;

/** Calls of a company's own program about events; servers without the capability `webhooks` have none of these. */
export const webhooksApi = {
  'webhooks.list': { method: 'GET', path: '/webhooks', access: 'admin', reply: wireList(webhook) },
  /** The secret signs the calls; no other reply contains it. */
  'webhooks.create': {
    method: 'POST',
    path: '/webhooks',
    access: 'admin',
    body: webhookDraft,
    reply: webhook.extend({ secret: z.string() }),
  },
  /** Omitted fields keep their value. */
  'webhooks.update': {
    method: 'PUT',
    path: '/webhooks/:webhookId',
    access: 'admin',
    params: one,
    body: webhookDraft.partial(),
    reply: webhook,
  },
  'webhooks.remove': { method: 'DELETE', path: '/webhooks/:webhookId', access: 'admin', params: one, reply: anyReply },
  /** Replaces the secret; the earlier one signs no call any more. */
  'webhooks.renewSecret': {
    method: 'POST',
    path: '/webhooks/:webhookId/secret',
    access: 'admin',
    params: one,
    reply: z.object({ secret: z.string() }),
  },
  /** Sends a test event at once. */
  'webhooks.test': {
    method: 'POST',
    path: '/webhooks/:webhookId/test',
    access: 'admin',
    params: one,
    reply: anyReply,
  },
  /** The newest first. */
  'webhooks.calls': {
    method: 'GET',
    path: '/webhooks/:webhookId/calls',
    access: 'admin',
    params: one,
    reply: wireList(webhookCall),
  },
  /** Sends the event of a failed call again, under the same event id. */
  'webhooks.resend': {
    method: 'POST',
    path: '/webhooks/:webhookId/calls/:callId/resend',
    access: 'admin',
    params: one.extend({ callId: numberInText }),
    reply: anyReply,
  },
} satisfies EndpointTable;
