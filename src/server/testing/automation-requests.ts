import {
  fileListOptions,
  fileLists,
  phraseCampaigns,
  prompts,
  queueIntegrations,
} from '@server/platform/storage/tables/automation';
import { flowLogs } from '@server/platform/storage/tables/flow-logs';
import { flowTriggers } from '@server/platform/storage/tables/flow-triggers';
import { flowVersions } from '@server/platform/storage/tables/flow-versions';
import { flows } from '@server/platform/storage/tables/flows';
import { integrationCalls } from '@server/platform/storage/tables/integration-calls';
import { programCalls } from '@server/platform/storage/tables/program-calls';
import { promptKeys } from '@server/platform/storage/tables/prompt-keys';
import type { EndpointName } from '@shared/api/table';

import type { TestCompany } from './test-company';
import type { RequestContext, WireRequest } from './wire-request';
import { ofHome } from './wire-request';

type AutomationName = Extract<
  EndpointName,
  `${'files' | 'flowHistory' | 'flowTriggers' | 'prompts' | 'promptKey' | 'integrations' | 'integrationCalls' | 'phraseCampaigns' | 'messagesApi' | 'programCalls'}.${string}`
>;

let made = 0;
const unique = () => {
  made += 1;
  return made;
};

const aFlow = ({ scope }: TestCompany) => scope.insert(flows, { name: `Walk ${unique()} ${ofHome}` });
const aFileList = ({ scope }: TestCompany) =>
  scope.insert(fileLists, { name: `Files ${unique()} ${ofHome}`, message: ofHome });
const aPrompt = ({ scope }: TestCompany) =>
  scope.insert(prompts, {
    name: `Prompt ${unique()} ${ofHome}`,
    prompt: ofHome,
    model: 'gpt-4o-mini',
    apiKey: 'key',
    maxTokens: 1,
    temperature: 1,
    maxMessages: 1,
  });
const promptBody = async ({ home }: RequestContext) => ({
  name: `Prompt ${unique()}`,
  prompt: 'p'.repeat(50),
  model: 'gpt-4o-mini',
  apiKey: 'key',
  maxTokens: 100,
  temperature: 0.5,
  maxMessages: 10,
  queueId: home.sales,
});
const anIntegration = ({ scope }: TestCompany) =>
  scope.insert(queueIntegrations, { type: 'webhook', name: `Hook ${unique()} ${ofHome}` });
/** One whose test makes no call. */
const aFlowIntegration = async (home: TestCompany) => {
  const { name } = await aFlow(home);
  return home.scope.insert(queueIntegrations, { type: 'flowbuilder', name });
};
const aFailedCall = async (home: TestCompany) => {
  const { id: integrationId } = await anIntegration(home);
  const { id: ticketId } = await home.ticket({ lastMessage: ofHome });
  const call = { integrationId, ticketId, messageId: `M${unique()}`, error: 'ERR_ROBOT_FAILED' };
  return home.scope.insert(integrationCalls, { ...call, trigger: 'message', attempt: 5, durationMs: 1 });
};
const integrationBody = () => ({ type: 'webhook', name: `Hook ${unique()}`, urlN8N: 'https://hook.test' });
const aPhrase = async (home: TestCompany) => {
  const { id: flowId } = await aFlow(home);
  return home.scope.insert(phraseCampaigns, { name: `Phrase ${unique()} ${ofHome}`, phrase: ofHome, flowId });
};

const aTrigger = async (home: TestCompany) => {
  const { id: flowId } = await aFlow(home);
  return home.scope.insert(flowTriggers, { flowId, kind: 'contains', phrase: ofHome });
};
const aLog = async (home: TestCompany) => {
  const { id: flowId } = await aFlow(home);
  const { id: ticketId } = await home.ticket({ lastMessage: ofHome });
  return home.scope.insert(flowLogs, { flowId, ticketId });
};
const aVersion = async (home: TestCompany) => {
  const { id: flowId } = await aFlow(home);
  return home.scope.insert(flowVersions, { flowId, flow: { nodes: [{ id: ofHome }], connections: [] } });
};

const toFlow = async ({ home }: RequestContext) => ({ params: { flowId: (await aFlow(home)).id } });
const toTrigger = async ({ home }: RequestContext) => ({ params: { triggerId: (await aTrigger(home)).id } });
const toFileList = async ({ home }: RequestContext) => ({ params: { fileListId: (await aFileList(home)).id } });
const toPrompt = async ({ home }: RequestContext) => ({ params: { promptId: (await aPrompt(home)).id } });
const toIntegration = async ({ home }: RequestContext) => ({
  params: { integrationId: (await anIntegration(home)).id },
});
const toPhrase = async ({ home }: RequestContext) => ({ params: { phraseCampaignId: (await aPhrase(home)).id } });
const bare = async () => ({});
const aKey = async ({ home }: RequestContext) => {
  await home.scope.insertIfAbsent(promptKeys, { apiKey: '-', ending: '' });
  return {};
};

/** One successful request for each endpoint of these areas, made by an authorised user. */
export const automationRequests: Record<AutomationName, (context: RequestContext) => Promise<WireRequest>> = {
  'flowHistory.versions': toFlow,
  'flowHistory.version': async ({ home }) => {
    const { id: versionId, flowId } = await aVersion(home);
    return { params: { flowId, versionId } };
  },
  'flowHistory.figures': async (context) => ({ ...(await toFlow(context)), query: 'days=30' }),
  'flowHistory.logs': toFlow,
  'flowHistory.log': async ({ home }) => {
    const { id: logId, flowId } = await aLog(home);
    return { params: { flowId, logId } };
  },
  'flowTriggers.list': async () => ({}),
  'flowTriggers.create': async ({ home }) => ({
    body: { flowId: (await aFlow(home)).id, kind: 'contains', phrase: 'oi' },
  }),
  'flowTriggers.update': async (context) => ({ ...(await toTrigger(context)), body: { active: false } }),
  'flowTriggers.remove': toTrigger,
  'flowTriggers.activate': async (context) => ({ ...(await toFlow(context)), body: { active: false } }),
  'files.list': async () => ({ query: 'searchParam=a&pageNumber=1' }),
  'files.show': toFileList,
  'files.create': async () => ({
    body: { name: `Created ${unique()}`, message: 'Oi', options: [{ name: 'a.pdf', path: '' }] },
  }),
  'files.update': async (context) => ({
    ...(await toFileList(context)),
    body: { name: `List ${unique()}`, message: 'Oi' },
  }),
  'files.remove': toFileList,
  'files.upload': async ({ home }) => {
    const list = await aFileList(home);
    const option = await home.scope.insert(fileListOptions, { fileId: list.id, name: ofHome });
    return {
      params: { fileListId: list.id },
      body: { typeArch: 'fileList', id: [String(option.id)] },
      files: { field: 'files', files: [{ name: 'nota.txt', bytes: Buffer.from('x') }] },
    };
  },
  'prompts.list': async () => ({ query: 'searchParam=a&pageNumber=1' }),
  'prompts.show': toPrompt,
  'prompts.create': async (context) => ({ body: await promptBody(context) }),
  'prompts.update': async (context) => ({ ...(await toPrompt(context)), body: await promptBody(context) }),
  'prompts.remove': toPrompt,
  'prompts.test': async (context) => ({ body: { ...(await promptBody(context)), text: '' } }),
  'promptKey.show': aKey,
  'promptKey.save': async () => ({ body: { apiKey: 'sk-123456789012' } }),
  'promptKey.remove': aKey,
  'integrations.list': async () => ({ query: 'searchParam=a&pageNumber=1' }),
  'integrations.show': toIntegration,
  'integrations.create': async () => ({ body: integrationBody() }),
  'integrations.update': async (context) => ({ ...(await toIntegration(context)), body: integrationBody() }),
  'integrations.remove': toIntegration,
  'integrations.testSession': async () => ({ body: { projectName: 'bot', jsonContent: '{}', language: 'pt-BR' } }),
  'integrationCalls.states': bare,
  'integrationCalls.list': toIntegration,
  'integrationCalls.test': async ({ home }) => ({
    params: { integrationId: (await aFlowIntegration(home)).id },
  }),
  'integrationCalls.retry': async ({ home }) => {
    const { id: callId, integrationId } = await aFailedCall(home);
    return { params: { integrationId, callId } };
  },
  'integrationCalls.renewSecret': toIntegration,
  'phraseCampaigns.list': bare,
  'phraseCampaigns.show': toPhrase,
  'phraseCampaigns.create': async ({ home }) => ({
    body: { name: 'Created', phrase: 'Oi', flowId: (await aFlow(home)).id, whatsappId: null },
  }),
  'phraseCampaigns.update': async ({ home }) => {
    const { id, flowId } = await aPhrase(home);
    return { body: { id, name: 'Changed', phrase: 'Oi', flowId, whatsappId: null, status: false } };
  },
  'phraseCampaigns.remove': toPhrase,
  'programCalls.list': async ({ home }) => {
    await home.scope.insert(programCalls, { kind: 'text', tokenName: ofHome, connectionName: ofHome, status: 200 });
    return {};
  },
  'messagesApi.sendText': async () => ({ body: { number: '5520900000001', body: 'Oi' } }),
  'messagesApi.sendFiles': async () => ({
    body: { number: '5520900000001' },
    files: { field: 'medias', files: [{ name: 'nota.txt', bytes: Buffer.from('x') }] },
  }),
};
