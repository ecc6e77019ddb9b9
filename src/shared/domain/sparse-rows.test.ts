import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { apiToken } from './api-token';
import { connection, connectionDetails, connectionSession } from './connection';
import { drawnFlow, flow } from './flow';
import { flowFigures, flowLog, flowLogStep } from './flow-log';
import { flowPresence, openFlow } from './flow-presence';
import { message } from './message';
import { prompt, promptDetails } from './prompt';
import { promptKey } from './prompt-key';
import { queueDetails } from './queue';
import { queueOption } from './queue-option';
import { quickMessage } from './quick-message';
import { tagDetails } from './tag';
import { ticketActivity } from './ticket-activity';
import { sessionUser } from './user';

const noon = '2026-03-02T12:00:00Z';

/** Row as an old server sends it, with the least that is read, and its defaults. */
const sparse: [name: string, schema: z.ZodType, row: Record<string, unknown>, defaults: Record<string, unknown>][] = [
  ['a token', apiToken, { id: 1, whatsappId: 2 }, { name: '', createdAt: '' }],
  [
    'a connection',
    connection,
    { id: 1 },
    { name: '', status: 'DISCONNECTED', isDefault: false, qrcode: '', retries: 0, updatedAt: '' },
  ],
  ['a session', connectionSession, { id: 1, status: 'PAIRING' }, { qrcode: '', retries: 0, updatedAt: '' }],
  [
    'a connection for its form',
    connectionDetails,
    { id: 1 },
    { transferQueueId: null, promptId: null, integrationId: null, expiresTicket: 0, token: '' },
  ],
  ['a flow', flow, { id: 1 }, { name: '', active: true }],
  ['a drawn flow', drawnFlow, { id: 1 }, { flow: null }],
  ['a prompt', prompt, { id: 1 }, { name: '', maxTokens: 0, queueId: null, queue: null }],
  ['a prompt for its form', promptDetails, { id: 1 }, { prompt: '', model: '', temperature: 1, apiKey: '' }],
  [
    'a queue for its form',
    queueDetails,
    { id: 1 },
    { schedules: [], orderQueue: null, integrationId: null, promptId: null },
  ],
  ['an option of a menu', queueOption, { id: 1, queueId: 2, option: null }, { title: '', option: '', parentId: null }],
  [
    'a quick message',
    quickMessage,
    { id: 1 },
    { userId: null, geral: false, isMedia: false, mediaName: '', lastUsedAt: null },
  ],
  ['a key for prompts', promptKey, { updatedAt: null }, { isSet: false, ending: '', updatedAt: null }],
  ['a tag', tagDetails, { id: 1 }, { name: '', color: '', kanban: 0, ticketsCount: 0 }],
  [
    'an activity',
    ticketActivity,
    { id: 1, ticketId: 7, kind: 'tagged', createdAt: noon },
    { id: '1', actor: null, toUser: null, toQueue: null, tagsAdded: [], tagsRemoved: [], note: '' },
  ],
  [
    'the signed-in user',
    sessionUser,
    { id: 1, companyId: 1, company: { id: 1 } },
    { profile: 'user', super: false, allTicket: false, mustEnableTwoFactor: false, whatsappId: null, queues: [] },
  ],
];

/** Row with everything that the sparse one leaves out. */
const full: [name: string, schema: z.ZodType, row: Record<string, unknown>, read: Record<string, unknown>][] = [
  [
    'a connection for its form',
    connectionDetails,
    {
      id: 1,
      status: 'CONNECTED',
      transferQueueId: 3,
      promptId: '4',
      integrationId: 5,
      queues: [{ id: 6 }, 'unreadable'],
    },
    {
      status: 'CONNECTED',
      transferQueueId: 3,
      promptId: 4,
      integrationId: 5,
      queues: [{ id: 6, name: '', color: '' }],
    },
  ],
  ['a flow', flow, { id: 1, active: false, updatedAt: noon }, { active: false, updatedAt: noon }],
  ['a drawn flow', drawnFlow, { id: 1, flow: { nodes: [] } }, { flow: { nodes: [] } }],
  ['a prompt', prompt, { id: 1, queueId: 3, queue: { name: 'Vendas' } }, { queueId: 3, queue: { name: 'Vendas' } }],
  ['a prompt for its form', promptDetails, { id: 1, temperature: '0.5' }, { temperature: 0.5 }],
  [
    'a queue for its form',
    queueDetails,
    { id: 1, orderQueue: 2, integrationId: '3', promptId: 4 },
    { orderQueue: 2, integrationId: 3, promptId: 4 },
  ],
  [
    'an option of a menu',
    queueOption,
    { id: 1, queueId: 2, option: 3, parentId: 4, children: [{ id: 5, queueId: 2, option: '1' }] },
    { option: '3', parentId: 4, children: [{ id: 5, option: '1', parentId: null }] },
  ],
  [
    'a quick message',
    quickMessage,
    { id: 1, userId: 3, geral: 1, lastUsedAt: noon },
    { userId: 3, geral: true, lastUsedAt: noon },
  ],
  [
    'a key for prompts',
    promptKey,
    { isSet: 1, ending: 'a1b2', updatedAt: noon },
    { isSet: true, ending: 'a1b2', updatedAt: noon },
  ],
  [
    'the runs of a flow',
    flowFigures,
    { started: '3', finished: 2, blocks: [{ nodeId: 'a', entered: 3, waiting: null, left: '1' }] },
    { started: 3, finished: 2, blocks: [{ nodeId: 'a', entered: 3, waiting: 0, left: 1 }] },
  ],
  [
    'a run of a flow',
    flowLog,
    { id: 1, ticketId: 7, contactName: 'Clara', outcome: 'finished', startedAt: noon, updatedAt: noon },
    { id: 1, ticketId: 7, contactName: 'Clara', contactNumber: '', outcome: 'finished', startedAt: noon },
  ],
  ['a step of a run', flowLogStep, { nodeId: 'a', createdAt: noon }, { nodeId: 'a', answer: '', createdAt: noon }],
  [
    'the users who have a flow open',
    flowPresence,
    { flowId: 4, users: [{ id: 3, name: 'Ana' }, { name: 'no id' }] },
    { flowId: 4, users: [{ id: 3, name: 'Ana' }] },
  ],
  ['the flow that a device has open', openFlow, { flowId: '4' }, { flowId: 4 }],
  ['a device without an open flow', openFlow, { flowId: null }, { flowId: null }],
  ['a lane of the board', tagDetails, { id: 1, kanban: 2 }, { kanban: 1 }],
  [
    'an activity',
    ticketActivity,
    {
      id: 'made up',
      ticketId: 7,
      kind: 'tagged',
      actor: { id: 3, name: 'Ana' },
      toUser: { id: 4, name: null },
      toQueue: { id: 5 },
      tagsAdded: ['VIP'],
      tagsRemoved: ['Novo'],
      createdAt: noon,
    },
    {
      id: 'made up',
      actor: { id: 3, name: 'Ana' },
      toUser: { id: 4, name: '' },
      toQueue: { id: 5, name: '' },
      tagsAdded: ['VIP'],
      tagsRemoved: ['Novo'],
    },
  ],
  [
    'the signed-in user',
    sessionUser,
    { id: 1, companyId: 1, company: { id: 1 }, profile: 'admin', allTicket: 'enabled', whatsappId: 2 },
    { profile: 'admin', allTicket: true, whatsappId: 2 },
  ],
];

describe('what a row leaves out has a default', () => {
  it.each(sparse)('%s', (...[, schema, row, defaults]) => {
    expect(schema.parse(row)).toMatchObject(defaults);
  });
});

describe('what a row has is read', () => {
  it.each(full)('%s', (...[, schema, row, read]) => {
    expect(schema.parse(row)).toMatchObject(read);
  });
});

it('queues that the server did not send are told from none', () => {
  expect(connectionDetails.parse({ id: 1 }).queues).toBeUndefined();
  expect(connectionDetails.parse({ id: 1, queues: null }).queues).toBeUndefined();
  expect(connectionDetails.parse({ id: 1, queues: [] }).queues).toEqual([]);
});

it('an unknown state of a connection counts as disconnected', () => {
  expect(connection.parse({ id: 1, status: 'SLEEPING' }).status).toBe('DISCONNECTED');
});

describe('the size of a file', () => {
  const row = { id: 'M1', ticketId: 7, createdAt: noon, dataJson: '{"message":{"imageMessage":{"fileLength":"9"}}}' };

  it.each([
    ['is read of a file of the company', { fromMe: true, mediaUrl: 'public/1.png' }, 9],
    ['is read of a customer’s file', { fromMe: false, mediaUrl: 'public/1.png' }, 9],
    ['is not read of a text', { fromMe: true, mediaUrl: '' }, undefined],
  ])('%s', (_title, parts, size) => {
    const read = message.parse({ ...row, ...parts });
    expect([read.fileSize, 'fileSize' in read]).toEqual([size, size !== undefined]);
  });

  it('is left out where the server does not tell it', () => {
    expect(message.parse({ ...row, dataJson: null, fromMe: true, mediaUrl: 'public/1.png' })).not.toHaveProperty(
      'fileSize',
    );
  });
});
