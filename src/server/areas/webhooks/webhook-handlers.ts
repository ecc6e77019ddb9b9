import { randomUUID } from 'node:crypto';

import { and, asc, desc, eq } from 'drizzle-orm';

import { robotFailed } from '@server/conversation/robots/outgoing-calls';
import { requireFeature } from '@server/platform/company/plan-features';
import type { AreaHandlers } from '@server/platform/http/handler';
import { missing, Refusal, refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { present } from '@server/platform/storage/present';
import { webhookCalls, webhooks } from '@server/platform/storage/tables/webhooks';
import { webhookDelivery } from '@server/platform/webhooks/webhook-events';
import type { WebhookEvent } from '@shared/domain/webhook';
import { mostWebhooks } from '@shared/domain/webhook';

import { callWebhook } from './deliver-webhook';
import type { WebhookRow } from './webhook-rows';
import { canResend, existingWebhook, newSecret, wireCall, wireWebhooks } from './webhook-rows';

/** Webhooks of the company, which its plan allows with integrations. */
export function webhookHandlers(services: Services): AreaHandlers<'webhooks'> {
  const { clock, outgoing } = services;
  return {
    async 'webhooks.list'(_input, { scope }) {
      return wireWebhooks(scope, await scope.find(webhooks, { orderBy: [asc(webhooks.id)] }));
    },

    async 'webhooks.create'({ body }, { scope }) {
      await requireFeature(scope, 'useIntegrations');
      outgoing.requireAllowed(body.url);
      const { plain, stored } = newSecret(services);
      const at = clock.now();
      const row = await scope.transaction(async (inner) => {
        await inner.lockCompany();
        if ((await inner.count(webhooks)) >= mostWebhooks) throw refused('ERR_WEBHOOK_LIMIT');
        const columns = { ...body, events: unique(body.events), secret: stored };
        return inner.insert(webhooks, { ...columns, createdAt: at, updatedAt: at });
      });
      return { ...(await wireWebhook(scope, row)), secret: plain };
    },

    async 'webhooks.update'({ params, body }, { scope }) {
      await requireFeature(scope, 'useIntegrations');
      const { id } = await existingWebhook(scope, params.webhookId);
      if (body.url !== undefined) outgoing.requireAllowed(body.url);
      const events = body.events && unique(body.events);
      const changes = { ...present({ ...body, events }), updatedAt: clock.now() };
      const [row] = await scope.update(webhooks, eq(webhooks.id, id), changes);
      if (row === undefined) throw missing('ERR_NO_WEBHOOK_FOUND');
      return wireWebhook(scope, row);
    },

    async 'webhooks.remove'({ params }, { scope }) {
      const { id } = await existingWebhook(scope, params.webhookId);
      await scope.remove(webhooks, eq(webhooks.id, id));
      return '';
    },

    async 'webhooks.renewSecret'({ params }, { scope }) {
      await requireFeature(scope, 'useIntegrations');
      const { id } = await existingWebhook(scope, params.webhookId);
      const { plain, stored } = newSecret(services);
      await scope.update(webhooks, eq(webhooks.id, id), { secret: stored, updatedAt: clock.now() });
      return { secret: plain };
    },

    ...callHandlers(services),
  };
}

type CallEndpoint = 'webhooks.test' | 'webhooks.calls' | 'webhooks.resend';

/** Log of calls, test and repetition. */
function callHandlers(services: Services): Pick<AreaHandlers<'webhooks'>, CallEndpoint> {
  const { clock, jobs } = services;
  return {
    async 'webhooks.test'({ params }, { scope, caller }) {
      await requireFeature(scope, 'useIntegrations');
      const webhook = await existingWebhook(scope, params.webhookId);
      await countTest(services, caller.id);
      const call = { event: 'test', eventId: randomUUID(), eventAt: clock.wall(), subject: {}, attempt: 1 } as const;
      const outcome = await callWebhook(services, scope, { webhook, call });
      if ('failure' in outcome) throw outcome.failure.refusal;
      return '';
    },

    async 'webhooks.calls'({ params }, { scope }) {
      const { id } = await existingWebhook(scope, params.webhookId);
      const where = eq(webhookCalls.webhookId, id);
      return (await scope.find(webhookCalls, { where, orderBy: [desc(webhookCalls.id)] })).map(wireCall);
    },

    async 'webhooks.resend'({ params: { webhookId, callId } }, { scope }) {
      await requireFeature(scope, 'useIntegrations');
      const { id } = await existingWebhook(scope, webhookId);
      const row = await scope.first(webhookCalls, and(eq(webhookCalls.id, callId), eq(webhookCalls.webhookId, id)));
      if (row === undefined || row.event === 'test' || !canResend(row)) {
        throw missing('ERR_NO_INTEGRATION_CALL_FOUND');
      }
      const { event, eventId, subject, eventAt } = row;
      const payload = { webhookId: id, event, eventId, subject, at: eventAt.getTime(), isManual: true };
      // While it waits, further requests change nothing.
      await jobs.add(scope, webhookDelivery, { payload, key: `resend of call ${callId}` });
      return { message: 'Call queued.' };
    },
  };
}

const unique = (events: readonly WebhookEvent[]): WebhookEvent[] => [...new Set(events)];

async function wireWebhook(scope: CompanyScope, row: WebhookRow) {
  const [wire] = await wireWebhooks(scope, [row]);
  if (wire === undefined) throw new Error('Each row has one wire record');
  return wire;
}

/** Tests of one user within a minute; they also count as calls of the company. */
const mostTests = 10;
const minute = 60_000;

async function countTest({ attempts }: Pick<Services, 'attempts'>, userId: number): Promise<void> {
  const tests = [{ key: `webhook tests of user ${userId}`, most: mostTests, within: minute }];
  await attempts.count(tests).catch((error: unknown) => {
    throw error instanceof Refusal ? robotFailed('ERR_ROBOT_LIMIT') : error;
  });
}
