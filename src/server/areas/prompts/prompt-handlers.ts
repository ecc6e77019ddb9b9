import { asc, eq, inArray } from 'drizzle-orm';

import { askAssistant } from '@server/conversation/robots/openai';
import { robotFailed } from '@server/conversation/robots/outgoing-calls';
import { promptKeyFor } from '@server/conversation/robots/prompt-key';
import { requireFeature } from '@server/platform/company/plan-features';
import type { AreaHandlers } from '@server/platform/http/handler';
import { missing, Refusal, refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { present } from '@server/platform/storage/present';
import { queues, whatsapps } from '@server/platform/storage/schema';
import { containing, offsetOf } from '@server/platform/storage/search';
import { prompts } from '@server/platform/storage/tables/automation';
import { promptKeys } from '@server/platform/storage/tables/prompt-keys';
import { byId, idsOf, wireRow } from '@server/platform/storage/wire-row';

const promptsPerPage = 20;

type PromptRow = Row<typeof prompts>;

export function promptHandlers(services: Services): AreaHandlers<'prompts'> {
  const { clock, publish, quirks } = services;
  /** Clients expect the action `update` for a new prompt too. The event omits the API key. */
  const publishRow = async (scope: CompanyScope, row: PromptRow) => {
    const prompt = await promptWithQueue(scope, row);
    publish.toCompany(row.companyId, 'prompt', { action: 'update', prompt: withoutKey(prompt) });
    return prompt;
  };
  /** A prompt without a key of its own needs the company's. */
  const requireKey = async (scope: CompanyScope, apiKey: string) => {
    if (apiKey === '' && (await scope.count(promptKeys)) === 0) throw refused('ERR_PROMPT_APIKEY_INVALID');
  };
  const requireOwnQueue = async (scope: CompanyScope, queueId: number) => {
    if ((await scope.first(queues, eq(queues.id, queueId))) === undefined) throw missing('ERR_NO_QUEUE_FOUND');
  };

  return {
    async 'prompts.list'({ query: { searchParam, pageNumber } }, { scope }) {
      const where = searchParam === undefined ? undefined : containing(prompts.name, searchParam);
      const offset = offsetOf(pageNumber, promptsPerPage);
      const orderBy = [asc(prompts.name), asc(prompts.id)];
      const rows = await scope.find(prompts, { where, orderBy, limit: promptsPerPage, offset });
      const count = await scope.count(prompts, where);
      return {
        prompts: (await wirePrompts(scope, rows)).map(withoutKey),
        count,
        hasMore: count > offset + rows.length,
      };
    },

    async 'prompts.show'({ params }, { scope }) {
      return promptWithQueue(scope, await existingPrompt(scope, params.promptId));
    },

    async 'prompts.create'({ body }, { scope }) {
      await requireFeature(scope, 'useOpenAi');
      await requireOwnQueue(scope, body.queueId);
      await requireKey(scope, body.apiKey);
      const at = clock.now();
      return publishRow(scope, await scope.insert(prompts, { ...body, createdAt: at, updatedAt: at }));
    },

    async 'prompts.update'({ params, body }, { scope }) {
      await requireFeature(scope, 'useOpenAi');
      if (body.queueId !== undefined) await requireOwnQueue(scope, body.queueId);
      if (body.apiKey !== undefined) await requireKey(scope, body.apiKey);
      const changes = { ...present(body), updatedAt: clock.now() };
      const [row] = await scope.update(prompts, eq(prompts.id, params.promptId), changes);
      if (row === undefined) throw missing('ERR_NO_PROMPT_FOUND');
      return publishRow(scope, row);
    },

    async 'prompts.remove'({ params }, { scope }) {
      const { id } = await existingPrompt(scope, params.promptId);
      if (quirks.promptsInUseStay && (await isInUse(scope, id))) {
        return { message: 'Não foi possível excluir o prompt' };
      }
      await scope.remove(prompts, eq(prompts.id, id));
      publish.toCompany(scope.companyId, 'prompt', { action: 'delete', intelligenceId: id });
      return { message: 'Prompt deleted' };
    },

    async 'prompts.test'({ body: { text, ...assistant } }, { scope, caller }) {
      await requireFeature(scope, 'useOpenAi');
      await countTest(services, caller.id);
      const post = services.outgoing.of(scope.companyId);
      const address = services.robots.openAi;
      await requireKey(scope, assistant.apiKey);
      const apiKey = await promptKeyFor(services, scope, assistant.apiKey);
      const asked = { ...assistant, address, apiKey };
      return { message: await askAssistant(post, asked, [{ role: 'user', content: text }]) };
    },
  };
}

/** Tests of one user within a minute; they also count as calls of the company, which answers customers by them. */
const mostTests = 10;
const minute = 60_000;

async function countTest({ attempts }: Pick<Services, 'attempts'>, userId: number): Promise<void> {
  const tests = [{ key: `prompt tests of user ${userId}`, most: mostTests, within: minute }];
  await attempts.count(tests).catch((error: unknown) => {
    throw error instanceof Refusal ? robotFailed('ERR_ROBOT_LIMIT') : error;
  });
}

async function isInUse(scope: CompanyScope, promptId: number): Promise<boolean> {
  const [byConnections, byQueues] = await Promise.all([
    scope.count(whatsapps, eq(whatsapps.promptId, promptId)),
    scope.count(queues, eq(queues.promptId, promptId)),
  ]);
  return byConnections + byQueues > 0;
}

async function existingPrompt(scope: CompanyScope, promptId: number): Promise<PromptRow> {
  const row = await scope.first(prompts, eq(prompts.id, promptId));
  if (row === undefined) throw missing('ERR_NO_PROMPT_FOUND');
  return row;
}

/** Wire records of prompts, with their queue. */
async function wirePrompts(scope: CompanyScope, rows: readonly PromptRow[]) {
  const where = inArray(queues.id, idsOf(rows.map(({ queueId }) => queueId)));
  const queueOf = byId(await scope.find(queues, { where }));
  return rows.map((row) => {
    const queue = row.queueId === null ? undefined : queueOf.get(row.queueId);
    const usesCompanyKey = row.apiKey === '';
    return { ...wireRow(row), usesCompanyKey, queue: queue ? { id: queue.id, name: queue.name } : null };
  });
}

/** Includes the API key, so the record is for admins only. */
async function promptWithQueue(scope: CompanyScope, row: PromptRow) {
  const [prompt] = await wirePrompts(scope, [row]);
  if (prompt === undefined) throw new Error('Each row has one wire record');
  return prompt;
}

function withoutKey<T extends { apiKey: string }>({ apiKey: _secret, ...prompt }: T) {
  return prompt;
}
