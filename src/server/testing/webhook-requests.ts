import { asc, gte } from 'drizzle-orm';

import { webhookCalls, webhooks } from '@server/platform/storage/tables/webhooks';
import { mostWebhooks } from '@shared/domain/webhook';

import { unique } from './request-parts';
import type { TestCompany } from './test-company';
import type { RequestContext } from './wire-request';
import { ofHome } from './wire-request';

/** A company at its limit would be refused another one; the oldest stay, because later tests read them. */
async function makeRoom({ scope }: TestCompany): Promise<void> {
  const [surplus] = await scope.find(webhooks, { orderBy: [asc(webhooks.id)], offset: mostWebhooks - 2, limit: 1 });
  if (surplus !== undefined) await scope.remove(webhooks, gte(webhooks.id, surplus.id));
}

async function aWebhook(home: TestCompany) {
  const { scope } = home;
  await makeRoom(home);
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
  'webhooks.create': async ({ home }: RequestContext) => {
    await makeRoom(home);
    return { body };
  },
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
