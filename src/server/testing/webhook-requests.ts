import { asc, ne } from 'drizzle-orm';

import { webhookCalls, webhooks } from '@server/platform/storage/tables/webhooks';

import { unique } from './request-parts';
import type { TestCompany } from './test-company';
import type { RequestContext } from './wire-request';
import { ofHome } from './wire-request';

async function aWebhook({ scope }: TestCompany) {
  const [first, ...others] = await scope.find(webhooks, { orderBy: [asc(webhooks.id)] });
  // The limit of a company would refuse the request that creates one.
  if (first !== undefined && others.length >= 5) await scope.remove(webhooks, ne(webhooks.id, first.id));
  const columns = { name: `Hook ${unique()} ${ofHome}`, url: 'http://10.0.0.1/hook', secret: '-' };
  return scope.insert(webhooks, { ...columns, events: ['ticket.closed'] });
}

const toWebhook = async ({ home }: RequestContext) => ({ params: { webhookId: (await aWebhook(home)).id } });
const body = { name: 'Created', url: 'https://hook.test/recado', events: ['ticket.opened'], active: true };

export const webhookRequests = {
  'webhooks.list': async ({ home }: RequestContext) => {
    await aWebhook(home);
    return {};
  },
  'webhooks.create': async () => ({ body }),
  'webhooks.update': async (context: RequestContext) => ({ ...(await toWebhook(context)), body: { active: false } }),
  'webhooks.remove': toWebhook,
  'webhooks.renewSecret': toWebhook,
  'webhooks.test': toWebhook,
  'webhooks.calls': toWebhook,
  'webhooks.resend': async ({ home }: RequestContext) => {
    const { id: webhookId } = await aWebhook(home);
    const event = { event: 'ticket.closed', eventId: `E${unique()}`, eventAt: new Date('2026-01-01') } as const;
    const facts = { subject: {}, attempt: 5, durationMs: 1, error: 'ERR_ROBOT_FAILED' };
    const { id: callId } = await home.scope.insert(webhookCalls, { webhookId, ...event, ...facts });
    return { params: { webhookId, callId } };
  },
};
