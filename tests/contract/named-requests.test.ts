import { expect, it } from 'vitest';

import { toWireRequest } from '@main/backend/wire-request';
import type { EndpointName } from '@shared/api/table';

/** A call as the specification names it: nothing here comes from the endpoint table. */
type Named = { title: string; name: EndpointName; input: object; call: string; query?: object; body?: unknown };

const page = { searchParam: 'ana', pageNumber: 2 };
const file = { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1]) };

const requests: readonly Named[] = [
  {
    title: 'tickets are filtered [TKT-066]',
    name: 'tickets.list',
    input: {
      query: {
        ...page,
        tags: [3],
        users: [4],
        status: 'open',
        date: '2026-03-01',
        updatedAt: '2026-03-02',
        showAll: true,
        queueIds: [5, 6],
        withUnreadMessages: true,
      },
    },
    call: 'GET /tickets',
    query: {
      searchParam: 'ana',
      pageNumber: '2',
      tags: '[3]',
      users: '[4]',
      status: 'open',
      date: '2026-03-01',
      updatedAt: '2026-03-02',
      showAll: 'true',
      queueIds: '[5,6]',
      withUnreadMessages: 'true',
    },
  },
  {
    title: 'a ticket is changed [TKT-070]',
    name: 'tickets.update',
    input: {
      params: { ticketId: 7 },
      body: {
        status: 'closed',
        userId: 3,
        queueId: 5,
        whatsappId: 2,
        useIntegration: false,
        promptId: false,
        integrationId: false,
      },
    },
    call: 'PUT /tickets/7',
    body: {
      status: 'closed',
      userId: 3,
      queueId: 5,
      whatsappId: 2,
      useIntegration: false,
      promptId: false,
      integrationId: false,
    },
  },
  {
    title: 'a page of messages [CONV-046]',
    name: 'messages.list',
    input: { params: { ticketId: 7 }, query: { pageNumber: 2 } },
    call: 'GET /messages/7',
    query: { pageNumber: '2' },
  },
  {
    title: 'a text [CONV-047]',
    name: 'messages.create',
    input: {
      params: { ticketId: 7 },
      body: { read: 1, fromMe: true, mediaUrl: '', body: 'Oi', quotedMsg: { id: 'M1' } },
    },
    call: 'POST /messages/7',
    body: { read: 1, fromMe: true, mediaUrl: '', body: 'Oi', quotedMsg: { id: 'M1' } },
  },
  {
    title: 'the figures of a range [DASH-017]',
    name: 'dashboard.figures',
    input: { query: { date_from: '2026-03-01', date_to: '2026-03-10' } },
    call: 'GET /dashboard',
    query: { date_from: '2026-03-01', date_to: '2026-03-10' },
  },
  {
    title: 'the figures of a period [DASH-017]',
    name: 'dashboard.figures',
    input: { query: { days: 7 } },
    call: 'GET /dashboard',
    query: { days: '7' },
  },
  {
    title: 'tickets by user [DASH-018]',
    name: 'dashboard.ticketsByUser',
    input: { query: { initialDate: '2026-03-01', finalDate: '2026-03-10', companyId: 1 } },
    call: 'GET /dashboard/ticketsUsers',
    query: { initialDate: '2026-03-01', finalDate: '2026-03-10', companyId: '1' },
  },
  {
    title: 'tickets by day [DASH-019]',
    name: 'dashboard.ticketsByDay',
    input: { query: { initialDate: '2026-03-01', finalDate: '2026-03-10', companyId: 1 } },
    call: 'GET /dashboard/ticketsDay',
    query: { initialDate: '2026-03-01', finalDate: '2026-03-10', companyId: '1' },
  },
  {
    title: 'integrations to choose from [CONN-037] [QUEUE-008]',
    name: 'integrations.list',
    input: { query: { pageNumber: 1 } },
    call: 'GET /queueIntegration',
    query: { pageNumber: '1' },
  },
  {
    title: 'queues of a company [CONN-038] [QUEUE-029]',
    name: 'queues.list',
    input: { query: { companyId: 1 } },
    call: 'GET /queue',
    query: { companyId: '1' },
  },
  {
    title: 'users of a company [USERS-017]',
    name: 'users.options',
    input: { query: { companyId: 1 } },
    call: 'GET /users/list',
    query: { companyId: '1' },
  },
  {
    title: 'contacts of a company [CONTACT-026]',
    name: 'contacts.options',
    input: { query: { companyId: 1 } },
    call: 'GET /contacts/list',
    query: { companyId: '1' },
  },
  {
    title: 'cards [KANBAN-013]',
    name: 'kanban.tickets',
    input: { query: { queueIds: [5, 6], showAll: true } },
    call: 'GET /ticket/kanban',
    query: { queueIds: '[5,6]', showAll: 'true' },
  },
  {
    title: 'a tag on a ticket [KANBAN-015]',
    name: 'kanban.assign',
    input: { params: { ticketId: 7, tagId: 3 } },
    call: 'PUT /ticket-tags/7/3',
  },
  {
    title: 'the file of a quick message [QUICK-014]',
    name: 'quickMessages.attach',
    input: { params: { quickMessageId: 4 }, body: { typeArch: 'quickMessage' }, files: [file] },
    call: 'POST /quick-messages/4/media-upload',
    body: { typeArch: 'quickMessage' },
  },
  {
    title: 'file lists of a company [CAMP-032]',
    name: 'files.list',
    input: { query: { companyId: 1 } },
    call: 'GET /files',
    query: { companyId: '1' },
  },
  {
    title: 'who has read a chat [CHAT-028]',
    name: 'chats.read',
    input: { params: { chatId: 4 }, body: { userId: 3 } },
    call: 'POST /chats/4/read',
    body: { userId: 3 },
  },
];

it.each(requests)('main asks as the specification names it: $title', ({ name, input, call, query = {}, body }) => {
  const request = toWireRequest(name, input);
  const { pathname, searchParams } = new URL(request.path, 'https://api.example.com');
  expect(`${request.method} ${pathname}`).toBe(call);
  expect(Object.fromEntries(searchParams)).toEqual(query);
  expect(request.body).toEqual(body);
});

it.each([
  ['[USERS-016]', 'users.list', 'GET /users'],
  ['[CONTACT-021]', 'contacts.list', 'GET /contacts'],
  ['[LIST-024]', 'contactLists.list', 'GET /contact-lists'],
  ['[TAG-008]', 'tags.list', 'GET /tags'],
  ['[SCHED-019]', 'schedules.list', 'GET /schedules'],
  ['[SHELL-025]', 'announcements.list', 'GET /announcements'],
  ['[SHELL-026]', 'chats.list', 'GET /chats'],
] as const)('main asks for pages of %s: %s by searchParam and pageNumber: %s', (_id, name, call) => {
  const { method, path } = toWireRequest(name, { query: page });
  expect(`${method} ${path}`).toBe(`${call}?searchParam=ana&pageNumber=2`);
});
