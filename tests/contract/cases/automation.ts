import assert from 'node:assert/strict';

import { z } from 'zod';

import type { EndpointReply } from '@shared/api/table';
import { uniqueNumber } from '@tests/support/machine-clock';

import { Skipped } from '../outcome';
import { isRefusedSomehow } from '../refusals';
import type { Case, Run } from '../run';
import { asAdmin, keeper, made } from '../run';
import { ifOffered } from './devices';

const ownList = keeper<EndpointReply<'files.create'>>('file list');
const ownPrompt = keeper<EndpointReply<'prompts.create'>>('prompt');
const ownIntegration = keeper<EndpointReply<'integrations.create'>>('integration');
const ownPhrase = keeper<EndpointReply<'phraseCampaigns.create'>>('phrase');

const now = () => `Contract ${uniqueNumber()}`;
const file = { name: 'nota.txt', bytes: Buffer.from('nota'), type: 'text/plain' };

async function aQueueId(run: Run) {
  const [queue] = await run.client.call('queues.list', { query: {} });
  if (queue === undefined) throw new Skipped('there is no queue to try it with');
  return queue.id;
}

const promptDraft = async (run: Run) => ({
  name: now(),
  prompt: 'Answer kindly and briefly, whatever the customer asks. '.repeat(2),
  model: 'gpt-4o-mini',
  maxTokens: 100,
  temperature: 0.5,
  apiKey: 'sk-contract',
  queueId: await aQueueId(run),
  maxMessages: 10,
});
/** A Typebot robot of this name. */
export const integrationDraft = (name: string) => ({
  type: 'typebot' as const,
  name,
  projectName: name,
  jsonContent: '',
  language: '',
  urlN8N: 'https://bot.test',
  typebotSlug: 'bot',
  typebotExpires: 1,
  typebotDelayMessage: 1000,
  typebotKeywordFinish: '',
  typebotKeywordRestart: '',
  typebotUnknownMessage: '',
  typebotRestartMessage: '',
});

/** Nobody's token opens the address of programs. */
const needsConnectionToken = async (run: Run) => {
  const { number } = made(run, 'contact');
  const answer = await run.client.send('messagesApi.sendText', { body: { number, body: 'Oi' } });
  assert.equal(answer.status, 401);
};

/** File lists, prompts, integrations and phrases: what the cases make they remove again. */
export const automationCases = {
  'files.create': async (run) => {
    asAdmin(run);
    const body = { name: now(), message: 'Segue', options: [{ name: 'nota.txt', path: '' }] };
    const list = ownList.keep(run, await run.client.call('files.create', { body }));
    await run.recorder.receives(`company${run.user.companyId}-file`, z.object({ action: z.literal('create') }));
    assert.equal(list.name, body.name);
  },
  'files.list': async (run) => {
    const query = { pageNumber: 1, companyId: run.user.companyId };
    const { files } = await run.client.call('files.list', { query });
    assert.ok(Array.isArray(files));
  },
  'files.show': async (run) => {
    const shown = await run.client.call('files.show', { params: { fileListId: ownList.of(run).id } });
    assert.deepEqual([shown.message, shown.options.map(({ name }) => name)], ['Segue', ['nota.txt']]);
  },
  'files.upload': async (run) => {
    const { id } = ownList.of(run);
    const { options } = await run.client.call('files.show', { params: { fileListId: id } });
    const body = { fileId: String(id), typeArch: 'fileList' as const, id: options.map((option) => String(option.id)) };
    await run.client.upload('files.upload', { params: { fileListId: id }, body }, [file]);
    const [stored] = (await run.client.call('files.show', { params: { fileListId: id } })).options;
    assert.notEqual(stored?.path, '');
  },
  'files.update': async (run) => {
    const { id, name } = ownList.of(run);
    const body = { name: `${name} b`, message: 'Segue', options: [] };
    await run.client.call('files.update', { params: { fileListId: id }, body });
    assert.equal((await run.client.call('files.show', { params: { fileListId: id } })).name, `${name} b`);
  },
  'files.remove': async (run) => {
    const params = { fileListId: ownList.of(run).id };
    await run.client.call('files.remove', { params });
    isRefusedSomehow(await run.client.send('files.show', { params }));
  },
  'prompts.create': async (run) => {
    asAdmin(run);
    ownPrompt.keep(run, await run.client.call('prompts.create', { body: await promptDraft(run) }));
    await run.recorder.receives('prompt', z.object({ action: z.literal('update') }));
  },
  'prompts.list': async (run) => {
    const { prompts } = await run.client.call('prompts.list', { query: { pageNumber: 1 } });
    assert.ok(Array.isArray(prompts));
  },
  'prompts.show': async (run) => {
    const { id, name } = ownPrompt.of(run);
    assert.equal((await run.client.call('prompts.show', { params: { promptId: id } })).name, name);
  },
  'prompts.update': async (run) => {
    const { id } = ownPrompt.of(run);
    const body = { ...(await promptDraft(run)), maxTokens: 200 };
    await run.client.call('prompts.update', { params: { promptId: id }, body });
    assert.equal((await run.client.call('prompts.show', { params: { promptId: id } })).maxTokens, 200);
  },
  'prompts.remove': async (run) => {
    const params = { promptId: ownPrompt.of(run).id };
    await run.client.call('prompts.remove', { params });
    isRefusedSomehow(await run.client.send('prompts.show', { params }));
  },
  'prompts.test': async (run) => {
    asAdmin(run);
    const body = { ...(await promptDraft(run)), text: '' };
    isRefusedSomehow(await ifOffered('promptTest', () => run.client.sendAnyBody('prompts.test', body)));
  },
  'integrations.create': async (run) => {
    asAdmin(run);
    const integration = await run.client.call('integrations.create', { body: integrationDraft(now()) });
    ownIntegration.keep(run, integration);
    const event = `company-${run.user.companyId}-queueIntegration`;
    await run.recorder.receives(event, z.object({ action: z.literal('create') }));
  },
  'integrations.list': async (run) => {
    const { queueIntegrations } = await run.client.call('integrations.list', { query: { pageNumber: 1 } });
    assert.ok(Array.isArray(queueIntegrations));
  },
  'integrations.show': async (run) => {
    const { id, name } = ownIntegration.of(run);
    const shown = await run.client.call('integrations.show', { params: { integrationId: id } });
    assert.deepEqual([shown.name, shown.type, shown.projectName], [name, 'typebot', name]);
  },
  'integrations.update': async (run) => {
    const { id, name } = ownIntegration.of(run);
    const body = { ...integrationDraft(name), typebotSlug: 'other' };
    await run.client.call('integrations.update', { params: { integrationId: id }, body });
    const shown = await run.client.call('integrations.show', { params: { integrationId: id } });
    assert.equal(shown.typebotSlug, 'other');
  },
  'integrations.testSession': async (run) => {
    asAdmin(run);
    const body = { projectName: 'bot', jsonContent: '{}', language: 'pt-BR' };
    isRefusedSomehow(await run.client.send('integrations.testSession', { body }));
  },
  'integrations.remove': async (run) => {
    const params = { integrationId: ownIntegration.of(run).id };
    await run.client.call('integrations.remove', { params });
    isRefusedSomehow(await run.client.send('integrations.show', { params }));
  },
  'phraseCampaigns.create': async (run) => {
    asAdmin(run);
    const name = now();
    await run.client.call('flows.create', { body: { name } });
    const { flows } = await run.client.call('flows.list', { query: {} });
    const flow = flows.find((candidate) => candidate.name === name);
    assert.ok(flow, 'the flow for the phrase is there');
    const body = { name, phrase: name, flowId: flow.id, whatsappId: null };
    const phrase = await run.client.call('phraseCampaigns.create', { body });
    ownPhrase.keep(run, phrase);
    assert.equal(phrase.status, true);
  },
  'phraseCampaigns.list': async (run) => {
    const { id } = ownPhrase.of(run);
    const { flow } = await run.client.call('phraseCampaigns.list', { query: {} });
    assert.ok(flow.some((phrase) => phrase.id === id));
  },
  'phraseCampaigns.show': async (run) => {
    const { id, name } = ownPhrase.of(run);
    const { details } = await run.client.call('phraseCampaigns.show', { params: { phraseCampaignId: id } });
    assert.deepEqual([details.name, details.phrase], [name, name]);
  },
  'phraseCampaigns.update': async (run) => {
    const { id, name, flowId } = ownPhrase.of(run);
    assert.ok(flowId !== null);
    const body = { id, name, phrase: 'oi', flowId, whatsappId: null, status: false };
    await run.client.call('phraseCampaigns.update', { body });
    const { details } = await run.client.call('phraseCampaigns.show', { params: { phraseCampaignId: id } });
    assert.deepEqual([details.phrase, details.status], ['oi', false]);
  },
  'phraseCampaigns.remove': async (run) => {
    const { id, flowId } = ownPhrase.of(run);
    await run.client.call('phraseCampaigns.remove', { params: { phraseCampaignId: id } });
    const { flow } = await run.client.call('phraseCampaigns.list', { query: {} });
    assert.ok(!flow.some((phrase) => phrase.id === id));
    if (flowId !== null) await run.client.call('flows.remove', { params: { flowId } });
  },
  'messagesApi.sendText': needsConnectionToken,
  'messagesApi.sendFiles': needsConnectionToken,
  'programCalls.list': async (run) => {
    asAdmin(run);
    const calls = await ifOffered('programCalls', () => run.client.call('programCalls.list', {}));
    const ids = calls.map(({ id }) => id);
    assert.deepEqual(
      ids,
      ids.toSorted((one, other) => other - one),
    );
  },
} satisfies Record<string, Case>;
