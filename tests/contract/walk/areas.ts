import assert from 'node:assert/strict';

import { uniqueNumber } from '@tests/support/machine-clock';

import { Skipped } from '../outcome';
import type { Run } from '../run';
import { otherAreas } from './other-areas';
import { platformAreas } from './platform-areas';
import type { RecordAreaName, WalkArea } from './walk-area';
import { asRecord, request } from './walk-area';

/** Reads a record by the endpoint that answers it alone. */
const shown =
  (area: Exclude<RecordAreaName, 'chats' | 'helps'>, param: string, query?: object) => (run: Run, id: number) =>
    request(run, `${area}.show`, { params: { [param]: id }, ...(query && { query }) });

const nameOf = (): string => `Walk ${uniqueNumber()}`;
/** Area code 20 does not exist in Brazil: no phone rings. */
const numberOfNobody = (): string => `552096${String(uniqueNumber()).slice(-7)}`;
const colour = (): string => `#${(uniqueNumber() % 0xffffff).toString(16).padStart(6, '0').toUpperCase()}`;
const ids = (records: unknown): unknown =>
  Array.isArray(records) ? records.map((row) => asRecord(row).id) : undefined;
const queuesAsIds = { field: 'queues', value: ids };

async function twoQueues({ client }: Run): Promise<[number, number]> {
  const [first, second] = await client.call('queues.list', { query: {} });
  if (first === undefined || second === undefined) throw new Skipped('there are no two queues to try it with');
  return [first.id, second.id];
}

async function aConnection({ client }: Run): Promise<number> {
  const [connection] = await client.call('connections.list', { query: { session: '0' } });
  if (connection === undefined) throw new Skipped('there is no connection to try it with');
  return connection.id;
}

async function aContact({ client }: Run): Promise<number> {
  const { contacts } = await client.call('contacts.list', { query: { pageNumber: 1 } });
  const [contact] = contacts;
  if (contact === undefined) throw new Skipped('there is no contact to try it with');
  return contact.id;
}

const companyAreas: WalkArea[] = [
  {
    area: 'users',
    param: 'userId',
    draft: async (run) => ({
      name: nameOf(),
      email: `walk-${uniqueNumber()}@recado.example`,
      password: 'recado-walk',
      profile: 'user',
      companyId: run.user.companyId,
      queueIds: await twoQueues(run),
      allTicket: true,
      whatsappId: await aConnection(run),
    }),
    read: shown('users', 'userId'),
    constant: ({ user }) => ({ companyId: user.companyId }),
    edits: async (run) => ({
      name: nameOf(),
      email: `walk-${uniqueNumber()}@recado.example`,
      profile: 'admin',
      allTicket: false,
      queueIds: (await twoQueues(run)).slice(1),
      whatsappId: null,
    }),
    renamed: { queueIds: queuesAsIds, allTicket: { field: 'allTicket', value: (word) => word === 'enabled' } },
  },
  {
    area: 'queues',
    param: 'queueId',
    draft: () => ({
      name: nameOf(),
      color: colour(),
      greetingMessage: 'Olá',
      outOfHoursMessage: 'Fechado',
      schedules: [{ weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '09:00', endTime: '12:00' }],
      orderQueue: 3,
    }),
    read: shown('queues', 'queueId'),
    edits: () => ({
      name: nameOf(),
      color: colour(),
      greetingMessage: 'Oi',
      outOfHoursMessage: 'Até amanhã',
      schedules: [{ weekday: 'Sexta-feira', weekdayEn: 'friday', startTime: '10:00', endTime: '11:00' }],
      orderQueue: 4,
    }),
  },
  {
    area: 'connections',
    param: 'connectionId',
    draft: async (run) => ({
      name: nameOf(),
      greetingMessage: 'Olá',
      complationMessage: 'Até logo',
      outOfHoursMessage: 'Fechado',
      queueIds: await twoQueues(run),
      expiresTicket: 5,
      maxUseBotQueues: 2,
    }),
    read: shown('connections', 'connectionId', { session: '0' }),
    edits: async (run) => ({
      name: nameOf(),
      greetingMessage: 'Oi',
      complationMessage: 'Obrigado',
      outOfHoursMessage: 'Até amanhã',
      queueIds: (await twoQueues(run)).slice(1),
      expiresTicket: 6,
      expiresInactiveMessage: 'Encerrado',
      maxUseBotQueues: 4,
      timeUseBotQueues: 7,
    }),
    renamed: { queueIds: queuesAsIds },
    // A new connection starts pairing by itself.
    volatile: ['status', 'qrcode', 'retries', 'session'],
  },
  {
    area: 'contacts',
    param: 'contactId',
    draft: () => ({
      name: nameOf(),
      number: numberOfNobody(),
      email: 'walk@recado.example',
      extraInfo: [{ name: 'CPF', value: '1' }],
    }),
    read: shown('contacts', 'contactId'),
    edits: () => ({ name: nameOf(), email: 'walked@recado.example', number: numberOfNobody() }),
  },
  {
    area: 'tags',
    param: 'tagId',
    draft: () => ({ name: nameOf(), color: '#A1B2C3', kanban: 1 }),
    read: shown('tags', 'tagId'),
    edits: () => ({ name: nameOf(), color: '#112233', kanban: 0 }),
  },
  {
    area: 'quickMessages',
    param: 'quickMessageId',
    draft: () => ({ shortcode: nameOf(), message: 'Bom dia', geral: true, status: true }),
    read: shown('quickMessages', 'quickMessageId'),
    edits: () => ({ shortcode: nameOf(), message: 'Boa tarde' }),
  },
  {
    area: 'schedules',
    param: 'scheduleId',
    draft: async (run) => ({
      body: nameOf(),
      sendAt: '2099-01-01T10:00:00.000Z',
      contactId: await aContact(run),
    }),
    read: shown('schedules', 'scheduleId'),
    edits: () => ({ body: nameOf(), sendAt: '2099-02-01T10:00:00.000Z' }),
  },
];

const automationAreas: WalkArea[] = [
  {
    area: 'prompts',
    param: 'promptId',
    draft: async (run) => ({
      name: nameOf(),
      prompt: 'Answer kindly and briefly, whatever the customer asks of you.',
      model: 'gpt-4o-mini',
      maxTokens: 100,
      temperature: 0.5,
      apiKey: 'sk-walk',
      queueId: (await twoQueues(run))[0],
      maxMessages: 10,
    }),
    read: shown('prompts', 'promptId'),
    edits: () => ({
      name: nameOf(),
      prompt: 'Answer kindly and at length, whatever the customer asks of you.',
      model: 'gpt-3.5-turbo-1106',
      maxTokens: 200,
      temperature: 0.25,
      apiKey: 'sk-walked',
      maxMessages: 11,
    }),
  },
  {
    area: 'integrations',
    param: 'integrationId',
    draft: () => ({
      type: 'typebot',
      name: nameOf(),
      projectName: 'walk',
      jsonContent: '{}',
      language: 'pt-BR',
      urlN8N: 'https://bot.test',
      typebotSlug: 'bot',
      typebotExpires: 2,
      typebotDelayMessage: 1000,
      typebotKeywordFinish: 'fim',
      typebotKeywordRestart: 'de novo',
      typebotUnknownMessage: 'Como?',
      typebotRestartMessage: 'Vamos',
    }),
    read: shown('integrations', 'integrationId'),
    edits: () => ({
      language: 'en',
      urlN8N: 'https://other.test',
      typebotSlug: 'other',
      typebotExpires: 3,
      typebotKeywordFinish: 'sair',
      typebotRestartMessage: 'Outra vez',
    }),
  },
  {
    area: 'files',
    param: 'fileListId',
    draft: () => ({ name: nameOf(), message: 'Segue', options: [{ name: 'a.txt', path: '' }] }),
    read: shown('files', 'fileListId'),
    edits: () => ({ name: nameOf(), message: 'Seguem' }),
  },
  {
    area: 'contactLists',
    param: 'contactListId',
    draft: () => ({ name: nameOf() }),
    read: shown('contactLists', 'contactListId'),
    edits: () => ({ name: nameOf() }),
  },
  {
    area: 'contactListItems',
    param: 'contactListItemId',
    draft: async (run) => ({
      contactListId: asRecord(await request(run, 'contactLists.create', { body: { name: nameOf() } })).id,
      name: nameOf(),
      number: numberOfNobody(),
      email: 'walk@recado.example',
    }),
    read: shown('contactListItems', 'contactListItemId'),
    edits: () => ({ name: nameOf(), email: 'walked@recado.example' }),
    cleanUp: async (run, record) => {
      await request(run, 'contactLists.remove', { params: { contactListId: record.contactListId } });
    },
  },
  {
    area: 'campaigns',
    param: 'campaignId',
    draft: async (run) => ({
      name: nameOf(),
      message1: 'Um',
      message2: 'Dois',
      message3: 'Três',
      scheduledAt: null,
      whatsappId: await aConnection(run),
      contactListId: null,
      tagListId: null,
      fileListId: null,
    }),
    read: shown('campaigns', 'campaignId'),
    constant: () => ({ status: 'INATIVA', scheduledAt: null }),
    edits: () => ({ name: nameOf(), message1: 'Primeira', message3: 'Terceira', message5: 'Quinta' }),
  },
  {
    area: 'phraseCampaigns',
    param: 'phraseCampaignId',
    draft: async (run) => {
      const name = nameOf();
      await request(run, 'flows.create', { body: { name } });
      const { flows } = await run.client.call('flows.list', { query: {} });
      const flow = flows.find((known) => known.name === name);
      assert.ok(flow, 'the flow for the phrase is there');
      return { name, phrase: name, flowId: flow.id, whatsappId: await aConnection(run) };
    },
    read: async (run, id) =>
      asRecord(await request(run, 'phraseCampaigns.show', { params: { phraseCampaignId: id } })).details,
    constant: (_run, id) => ({ id }),
    edits: () => ({ name: nameOf(), phrase: nameOf(), status: false }),
    cleanUp: async (run, record) => {
      await request(run, 'flows.remove', { params: { flowId: record.flowId } });
    },
  },
];

/** Every record area, in the order of the walk. */
export const areas: readonly WalkArea[] = [...companyAreas, ...automationAreas, ...otherAreas, ...platformAreas];
