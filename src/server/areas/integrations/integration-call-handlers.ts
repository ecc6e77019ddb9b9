import { and, desc, eq } from 'drizzle-orm';

import { postToWebhook, repeatWebhook } from '@server/conversation/robots/call-webhook';
import { askDialogflow } from '@server/conversation/robots/dialogflow';
import { robotFailed } from '@server/conversation/robots/outgoing-calls';
import { recordCall } from '@server/conversation/robots/record-call';
import { startTypebot } from '@server/conversation/robots/typebot';
import { renewWebhookSecret, signedIntegrations } from '@server/conversation/robots/webhook-signature';
import { requireFeature } from '@server/platform/company/plan-features';
import type { AreaHandlers } from '@server/platform/http/handler';
import { missing, Refusal } from '@server/platform/http/refusal';
import type { PostOutside } from '@server/platform/ports/outgoing-calls';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { queueIntegrations } from '@server/platform/storage/tables/automation';
import { flows } from '@server/platform/storage/tables/flows';
import { integrationCalls } from '@server/platform/storage/tables/integration-calls';
import { healthOf } from '@shared/domain/integration-call';

type IntegrationRow = Row<typeof queueIntegrations>;

/** Log, state, test and secret of integrations. */
export function integrationCallHandlers(services: Services): AreaHandlers<'integrationCalls'> {
  return {
    async 'integrationCalls.states'(_input, { scope }) {
      const integrations = await scope.find(queueIntegrations);
      const ids = integrations.map(({ id }) => id);
      const signed = await signedIntegrations(services, scope, ids);
      const calls = await scope.among(integrationCalls, integrationCalls.integrationId, ids);
      const newestFirst = calls.sort((one, other) => other.id - one.id);
      return integrations.map((integration) => {
        const own = newestFirst.filter(({ integrationId }) => integrationId === integration.id);
        const shown = own.map((row) => shownCall(row, integration));
        const isSigned = signed.has(integration.id);
        return { integrationId: integration.id, ...healthOf(shown), lastCall: shown[0] ?? null, isSigned };
      });
    },

    async 'integrationCalls.list'({ params: { integrationId } }, { scope }) {
      const integration = await existingIntegration(scope, integrationId);
      const where = eq(integrationCalls.integrationId, integrationId);
      const rows = await scope.find(integrationCalls, { where, orderBy: [desc(integrationCalls.id)] });
      return rows.map((row) => shownCall(row, integration));
    },

    async 'integrationCalls.test'({ params: { integrationId } }, { scope, caller }) {
      await requireFeature(scope, 'useIntegrations');
      const integration = await existingIntegration(scope, integrationId);
      await countTest(services, caller.id);
      const outcome = await recordCall(services, scope, {
        entry: { integrationId, trigger: 'test', attempt: 1 },
        call: (post) => testedAnswer(services, scope, { integration, post }),
        willRetry: () => false,
      });
      if ('failure' in outcome) throw outcome.failure.refusal;
      return { message: outcome.value };
    },

    async 'integrationCalls.retry'({ params: { integrationId, callId } }, { scope }) {
      await requireFeature(scope, 'useIntegrations');
      const integration = await existingIntegration(scope, integrationId);
      const own = and(eq(integrationCalls.id, callId), eq(integrationCalls.integrationId, integrationId));
      const row = await scope.first(integrationCalls, own);
      if (row === undefined || !isRepeatable(row, integration)) throw missing('ERR_NO_INTEGRATION_CALL_FOUND');
      const { messageId, ticketId } = row;
      await repeatWebhook(services, scope, { callId, integrationId, messageId, ticketId });
      return { message: 'Call queued.' };
    },

    async 'integrationCalls.renewSecret'({ params: { integrationId } }, { scope }) {
      await requireFeature(scope, 'useIntegrations');
      await existingIntegration(scope, integrationId);
      return { secret: await renewWebhookSecret(services, scope, integrationId) };
    },
  };
}

function shownCall(row: Row<typeof integrationCalls>, integration: IntegrationRow) {
  const { id, trigger, attempt, status, error, durationMs, willRetry, createdAt } = row;
  const facts = { id, trigger, attempt, status, error, durationMs, willRetry };
  return { ...facts, canRetry: isRepeatable(row, integration), createdAt: createdAt.toISOString() };
}

type RepeatableCall = Row<typeof integrationCalls> & { messageId: string; ticketId: number };

/** Webhooks alone: a second call of a robot could answer the customer twice. */
function isRepeatable(row: Row<typeof integrationCalls>, { type }: IntegrationRow): row is RepeatableCall {
  const isWebhook = type === 'webhook' || type === 'n8n';
  return isWebhook && row.error !== '' && !row.willRetry && row.messageId !== null && row.ticketId !== null;
}

/** Text by which the robot answers; '' for programs whose answer is not used. */
async function testedAnswer(
  services: Services,
  scope: CompanyScope,
  { integration, post }: { integration: IntegrationRow; post: PostOutside },
): Promise<string> {
  switch (integration.type) {
    case 'webhook':
    case 'n8n':
      await postToWebhook(services, scope, { post, integration, body: { test: true } });
      return '';
    case 'typebot': {
      const bot = { address: integration.urlN8N, slug: integration.typebotSlug };
      return (await startTypebot(post, bot)).texts.join('\n');
    }
    case 'dialogflow': {
      const query = { sessionId: 'recado-test', text: 'Oi', place: services.robots.dialogflow };
      return askDialogflow(post, integration, query);
    }
    case 'flowbuilder': {
      const flow = await scope.first(flows, eq(flows.name, integration.name));
      if (flow === undefined) throw missing('ERR_NO_FLOW_FOUND');
      return '';
    }
  }
}

async function existingIntegration(scope: CompanyScope, integrationId: number): Promise<IntegrationRow> {
  const row = await scope.first(queueIntegrations, eq(queueIntegrations.id, integrationId));
  if (row === undefined) throw missing('ERR_NO_DIALOG_FOUND');
  return row;
}

/** Tests of one user within a minute; they also count as calls of the company, which answers customers by them. */
const mostTests = 10;
const minute = 60_000;

async function countTest({ attempts }: Pick<Services, 'attempts'>, userId: number): Promise<void> {
  const tests = [{ key: `integration tests of user ${userId}`, most: mostTests, within: minute }];
  await attempts.count(tests).catch((error: unknown) => {
    throw error instanceof Refusal ? robotFailed('ERR_ROBOT_LIMIT') : error;
  });
}
