import { queues, users, whatsapps } from '@server/storage/schema';
import type { EndpointName } from '@shared/api/table';

import type { TestCompany } from './test-company';
import { testPassword } from './test-company';

/** A request as the wire has it; path and method are the table's. */
export type WireRequest = { params?: Record<string, string | number>; query?: string; body?: unknown };

/** What a request is made of: records of `home` that are new for this one, and the company of whoever calls. */
export type RequestContext = { home: TestCompany; callerCompanyId: number };

/** Every text of the home company carries this, so that it is known where none may be. */
export const ofHome = 'of-home';

let made = 0;
const unique = () => {
  made += 1;
  return made;
};

const aUser = ({ scope }: TestCompany) => {
  const number = unique();
  const draft = { name: `User ${number} ${ofHome}`, email: `walk-${number}@home.test`, passwordHash: '-' };
  return scope.insert(users, draft);
};
const aQueue = ({ scope }: TestCompany) => {
  const number = unique();
  const color = `#${number.toString(16).padStart(6, 'A')}`;
  return scope.insert(queues, { name: `Queue ${number} ${ofHome}`, color });
};
const aConnection = ({ scope }: TestCompany) => scope.insert(whatsapps, { name: `Line ${unique()} ${ofHome}` });

const toCompany = async ({ home }: RequestContext) => ({ params: { companyId: home.id } });
const toTicket = async ({ home }: RequestContext) => ({
  params: { ticketId: (await home.ticket({ lastMessage: ofHome })).id },
});
const toContact = async ({ home }: RequestContext) => ({
  params: { contactId: (await home.contact({ name: ofHome })).id },
});
const toUser = async ({ home }: RequestContext) => ({ params: { userId: (await aUser(home)).id } });
const toQueue = async ({ home }: RequestContext) => ({ params: { queueId: (await aQueue(home)).id } });
const toConnection = async ({ home }: RequestContext) => ({ params: { connectionId: (await aConnection(home)).id } });
const bare = async () => ({});

/** A request that succeeds, of each endpoint, for whoever may make it. */
export const requestOf: Record<EndpointName, (context: RequestContext) => Promise<WireRequest>> = {
  'session.login': async ({ home }) => ({ body: { email: home.bruno.email, password: testPassword } }),
  'session.refresh': bare,
  'session.logout': bare,
  'session.me': bare,
  'users.list': bare,
  'users.options': async ({ home }) => ({ query: `companyId=${home.id}` }),
  'users.show': toUser,
  'users.create': async ({ callerCompanyId: companyId }) => {
    const email = `created-${unique()}@walk.test`;
    return { body: { name: 'Created', email, password: testPassword, profile: 'user', companyId, queueIds: [] } };
  },
  'users.update': async (context) => ({
    ...(await toUser(context)),
    body: { companyId: context.callerCompanyId, name: 'Changed', allTicket: 'enabled', whatsappId: null },
  }),
  'users.remove': toUser,
  'users.setLanguage': async () => ({ params: { language: 'pt' } }),
  'companies.show': toCompany,
  'companies.plan': toCompany,
  'plans.options': bare,
  'plans.all': bare,
  'settings.list': bare,
  'settings.update': async () => ({ params: { key: 'call' }, body: { value: 'enabled' } }),
  'queues.list': async ({ home }) => ({ query: `companyId=${home.id}` }),
  'queues.show': toQueue,
  'queues.create': async () => {
    const number = unique();
    return { body: { name: `Created ${number}`, color: `#${number.toString(16).padStart(6, 'B')}`, schedules: [] } };
  },
  'queues.update': async (context) => ({ ...(await toQueue(context)), body: { orderQueue: 1, greetingMessage: 'Oi' } }),
  'queues.remove': toQueue,
  'connections.list': async () => ({ query: 'session=0' }),
  'connections.show': toConnection,
  'connections.create': async () => ({ body: { name: `Created ${unique()}`, isDefault: false, queueIds: [] } }),
  'connections.update': async (context) => ({ ...(await toConnection(context)), body: { queueIds: [] } }),
  'connections.remove': toConnection,
  'connections.pair': toConnection,
  'connections.pairAnew': toConnection,
  'connections.disconnect': toConnection,
  'contacts.list': async () => ({ query: 'searchParam=a&pageNumber=1' }),
  'contacts.show': toContact,
  'contacts.create': async () => ({ body: { name: 'Created', number: String(5520700000000 + unique()), email: '' } }),
  'tickets.list': async () => ({ query: 'status=open&showAll=true&queueIds=[]&pageNumber=1' }),
  'tickets.show': toTicket,
  'tickets.showByUuid': async ({ home }) => ({ params: { uuid: (await home.ticket({ lastMessage: ofHome })).uuid } }),
  'tickets.create': async ({ home }) => {
    const contactId = (await home.contact({ name: ofHome })).id;
    return { body: { contactId, queueId: null, whatsappId: null, userId: null, status: 'open' } };
  },
  'tickets.update': async (context) => ({ ...(await toTicket(context)), body: { status: 'open', queueId: null } }),
  'tickets.remove': toTicket,
  'messages.list': toTicket,
  'messages.create': async (context) => ({
    ...(await toTicket(context)),
    body: { body: 'Oi', fromMe: true, read: 1, mediaUrl: '' },
  }),
  'messages.remove': async ({ home }) => {
    const message = await home.message(await home.ticket(), { fromMe: true, body: ofHome });
    return { params: { messageId: message.id } };
  },
};
