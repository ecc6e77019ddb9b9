import { createHash, randomUUID } from 'node:crypto';

import { landscape } from '@server/demo/simulator/media/picture';
import { queues, settings, tags, users, whatsapps } from '@server/platform/storage/schema';
import { flows } from '@server/platform/storage/tables/flows';
import { invoices } from '@server/platform/storage/tables/invoices';
import { passwordResets } from '@server/platform/storage/tables/password-resets';
import { queueOptions } from '@server/platform/storage/tables/queue-options';
import { quickMessages } from '@server/platform/storage/tables/quick-messages';
import { sessions } from '@server/platform/storage/tables/sessions';
import { ticketNotes } from '@server/platform/storage/tables/ticket-notes';
import type { EndpointName } from '@shared/api/table';
import { permissionsByDefault } from '@shared/domain/permission';

import { automationRequests } from './automation-requests';
import { collaborationRequests } from './collaboration-requests';
import { contactRequests } from './contact-requests';
import { invitationRequests } from './invitation-requests';
import { unique } from './request-parts';
import type { TestCompany } from './test-company';
import { testPassword } from './test-company';
import { webhookRequests } from './webhook-requests';
import type { RequestContext, WireRequest } from './wire-request';
import { ofHome } from './wire-request';

const picture = { name: 'vista.png', bytes: landscape(1) };
/** As much of a recording as tells what it is. */
const opus = { name: 'voz.opus', bytes: Buffer.from(`OggS${'\0'.repeat(24)}OpusHead${'\0'.repeat(40)}`) };

const aUser = ({ scope }: TestCompany) => {
  const number = unique();
  const draft = { name: `User ${number} ${ofHome}`, email: `walk-${number}@home.test`, passwordHash: '-' };
  return scope.insert(users, draft);
};
const aSession = ({ scope, ana }: TestCompany) => {
  const [at, expiresAt] = [new Date('2026-01-01'), new Date('2099-01-01')];
  const row = { id: randomUUID(), currentId: randomUUID(), userId: ana.id, rotatedAt: at, expiresAt };
  return scope.insert(sessions, { ...row, userAgent: ofHome });
};
const aQueue = ({ scope }: TestCompany) => {
  const number = unique();
  const color = `#${number.toString(16).padStart(6, 'A')}`;
  return scope.insert(queues, { name: `Queue ${number} ${ofHome}`, color });
};
const aTag = ({ scope }: TestCompany) => scope.insert(tags, { name: `Tag ${unique()} ${ofHome}` });
const aConnection = ({ scope }: TestCompany) => scope.insert(whatsapps, { name: `Line ${unique()} ${ofHome}` });

const aFlow = ({ scope }: TestCompany) => scope.insert(flows, { name: `Flow ${unique()} ${ofHome}` });
const aNote = async ({ scope, ana, ...home }: TestCompany) => {
  const { id: ticketId, contactId } = await home.ticket({ lastMessage: ofHome });
  return scope.insert(ticketNotes, { note: ofHome, ticketId, contactId, userId: ana.id });
};

const toCompany = async ({ home }: RequestContext) => ({ params: { companyId: home.id } });
const toTicket = async ({ home }: RequestContext) => ({
  params: { ticketId: (await home.ticket({ lastMessage: ofHome })).id },
});
const toUser = async ({ home }: RequestContext) => ({ params: { userId: (await aUser(home)).id } });
const toQueue = async ({ home }: RequestContext) => ({ params: { queueId: (await aQueue(home)).id } });
const toOption = async ({ home }: RequestContext) => {
  const queueId = (await aQueue(home)).id;
  return { params: { optionId: (await home.scope.insert(queueOptions, { queueId, title: ofHome })).id } };
};
const toQuickMessage = async ({ home }: RequestContext) => {
  const draft = { userId: home.admin.id, shortcode: `reply-${unique()}`, message: ofHome, geral: true };
  return { params: { quickMessageId: (await home.scope.insert(quickMessages, draft)).id } };
};
const toTag = async ({ home }: RequestContext) => ({ params: { tagId: (await aTag(home)).id } });
const toConnection = async ({ home }: RequestContext) => ({ params: { connectionId: (await aConnection(home)).id } });
const toFlow = async ({ home }: RequestContext) => ({ params: { flowId: (await aFlow(home)).id } });
const toPlan = async ({ home }: RequestContext) => {
  const plan = await home.scope.plan();
  if (plan === undefined) throw new Error('The test company has no plan');
  return { params: { planId: plan.id } };
};
const aPlanDraft = () => {
  const features = ['Campaigns', 'Schedules', 'InternalChat', 'ExternalApi', 'Kanban', 'OpenAi', 'Integrations'];
  const uses = Object.fromEntries(features.map((feature) => [`use${feature}`, true]));
  return { name: `Plan ${unique()}`, users: 1, connections: 1, queues: 1, value: 49.9, ...uses };
};
const bare = async () => ({});
const chartQuery = ({ id }: TestCompany) => `initialDate=2026-01-01&finalDate=2026-01-31&companyId=${id}`;

/** One successful request for each endpoint, made by an authorised user. */
export const requestOf: Record<EndpointName, (context: RequestContext) => Promise<WireRequest>> = {
  'session.login': async ({ home }) => ({ body: { email: home.bruno.email, password: testPassword } }),
  'session.refresh': bare,
  'session.logout': bare,
  'session.me': bare,
  'session.enterAs': async (context) => {
    const { params } = await toUser(context);
    return { ...(await toCompany(context)), body: { userId: params.userId } };
  },
  'devices.list': bare,
  'devices.end': async ({ home }) => ({ params: { deviceId: (await aSession(home)).id } }),
  'devices.endOthers': bare,
  'users.endDevices': toUser,
  'twoFactor.show': bare,
  'twoFactor.begin': async () => ({ body: { password: testPassword } }),
  // No request can know the caller's code.
  'twoFactor.confirm': async () => ({ body: { code: '000000' } }),
  'twoFactor.disable': async () => ({ body: { password: testPassword, code: '000000' } }),
  'users.resetTwoFactor': toUser,
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
  'permissions.show': bare,
  // No other permission than by default: users keep what they may do.
  'permissions.setDefaults': async () => ({ body: { granted: permissionsByDefault } }),
  'permissions.setUser': async (context) => ({ ...(await toUser(context)), body: { granted: ['tags'], withheld: [] } }),
  ...webhookRequests,
  ...invitationRequests,
  'users.setLanguage': async () => ({ params: { language: 'pt' } }),
  'companies.show': toCompany,
  'companies.plan': toCompany,
  'plans.options': bare,
  'plans.all': bare,
  'plans.show': toPlan,
  'plans.create': async () => ({ body: aPlanDraft() }),
  'plans.update': async (context) => {
    const { params } = await toPlan(context);
    return { params, body: { id: params.planId, useKanban: true } };
  },
  'plans.remove': toPlan,
  'companies.list': async () => ({ query: 'searchParam=a&pageNumber=1' }),
  'companies.all': bare,
  'companies.create': async (context) => {
    const { params } = await toPlan(context);
    const email = `company-${unique()}@walk.test`;
    const draft = { name: `Company ${unique()}`, email, password: testPassword, planId: params.planId };
    return { body: { ...draft, status: true, campaignsEnabled: true, recurrence: 'MENSAL', dueDate: null } };
  },
  'companies.update': async (context) => ({ ...(await toCompany(context)), body: { phone: '20' } }),
  'companies.remove': toCompany,
  'companies.requestPlan': async (context) => {
    const { params } = await toPlan(context);
    return { ...(await toCompany(context)), body: { planId: params.planId } };
  },
  'companies.saveSchedules': async (context) => ({ ...(await toCompany(context)), body: { schedules: [] } }),
  'helps.list': async () => ({ query: 'searchParam=a&pageNumber=1' }),
  'helps.all': bare,
  'helps.create': async () => ({ body: { title: 'Created', video: 'dQw4w9WgXcQ' } }),
  'helps.update': async () => ({ params: { helpId: 999 }, body: { title: 'Changed' } }),
  'helps.remove': async () => ({ params: { helpId: 999 } }),
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
  'queueOptions.list': async ({ home }) => ({ query: `queueId=${(await aQueue(home)).id}&parentId=-1` }),
  'queueOptions.create': async ({ home }) => {
    const queueId = (await aQueue(home)).id;
    return { body: { queueId, parentId: null, title: 'Prices', message: 'From 10', option: '1' } };
  },
  'queueOptions.update': async (context) => ({ ...(await toOption(context)), body: { title: 'Changed' } }),
  'queueOptions.remove': toOption,
  'quickMessages.list': async ({ home }) => ({ query: `userId=${home.ana.id}&searchParam=a&pageNumber=1` }),
  'quickMessages.options': async ({ home }) => ({ query: `userId=${home.ana.id}&companyId=${home.id}` }),
  'quickMessages.show': toQuickMessage,
  'quickMessages.create': async () => ({ body: { shortcode: 'thanks', message: 'Thank you!' } }),
  'quickMessages.update': async (c) => ({
    ...(await toQuickMessage(c)),
    body: { shortcode: `thanks-${unique()}`, message: 'Thanks!' },
  }),
  'quickMessages.remove': toQuickMessage,
  'quickMessages.attach': async (context) => ({
    ...(await toQuickMessage(context)),
    body: { typeArch: 'quickMessage' },
    files: { field: 'file', files: [picture] },
  }),
  'quickMessages.detach': toQuickMessage,
  'kanban.lanes': bare,
  'kanban.tickets': async () => ({ query: 'queueIds=[]&showAll=true' }),
  'kanban.clear': toTicket,
  'kanban.assign': async (c) => ({ params: { ...(await toTicket(c)).params, tagId: (await aTag(c.home)).id } }),
  'connections.list': async () => ({ query: 'session=0' }),
  'connections.show': toConnection,
  'connections.create': async () => ({ body: { name: `Created ${unique()}`, isDefault: false, queueIds: [] } }),
  'connections.update': async (context) => ({
    ...(await toConnection(context)),
    body: { queueIds: [context.home.sales, context.home.support], greetingMessage: 'Oi' },
  }),
  'connections.remove': toConnection,
  'connections.pair': toConnection,
  'connections.pairAnew': toConnection,
  'connections.disconnect': toConnection,
  'apiTokens.list': async ({ home }) => {
    const { whatsappId } = await home.apiToken(`token-${unique()}`);
    return { params: { connectionId: whatsappId } };
  },
  'apiTokens.create': async (context) => ({ ...(await toConnection(context)), body: { name: 'ERP' } }),
  'apiTokens.revoke': async ({ home }) => {
    const { id, whatsappId } = await home.apiToken(`token-${unique()}`);
    return { params: { connectionId: whatsappId, tokenId: id } };
  },
  ...contactRequests,
  'tags.list': async () => ({ query: 'searchParam=a&pageNumber=1' }),
  'tags.options': bare,
  'tags.show': toTag,
  'tags.create': async () => ({ body: { name: `Created ${unique()}`, color: '#B80000', kanban: 1 } }),
  'tags.update': async (context) => ({ ...(await toTag(context)), body: { color: '#DB3E00' } }),
  'tags.remove': toTag,
  'ticketNotes.list': async ({ home }) => {
    const { ticketId, contactId } = await aNote(home);
    return { query: `ticketId=${ticketId}&contactId=${contactId}` };
  },
  'ticketNotes.create': async ({ home }) => {
    const { id: ticketId, contactId } = await home.ticket({ lastMessage: ofHome });
    return { body: { note: 'Called back', ticketId, contactId } };
  },
  'ticketNotes.remove': async ({ home }) => ({ params: { noteId: (await aNote(home)).id } }),
  'tags.sync': async ({ home }) => {
    const { id } = await home.scope.insert(tags, { name: `Tag ${unique()} ${ofHome}` });
    return { body: { ticketId: (await home.ticket({ lastMessage: ofHome })).id, tags: [{ id }] } };
  },
  'tickets.list': async () => ({ query: 'status=open&showAll=true&queueIds=[]&pageNumber=1' }),
  'tickets.show': toTicket,
  'tickets.activities': toTicket,
  'tickets.showByUuid': async ({ home }) => ({ params: { uuid: (await home.ticket({ lastMessage: ofHome })).uuid } }),
  'tickets.create': async ({ home }) => {
    const contactId = (await home.contact({ name: ofHome })).id;
    return { body: { contactId, queueId: null, whatsappId: null, userId: null, status: 'open' } };
  },
  'tickets.update': async (context) => ({ ...(await toTicket(context)), body: { status: 'open', queueId: null } }),
  'tickets.remove': toTicket,
  'messages.list': toTicket,
  'exportLog.conversation': toTicket,
  'exportLog.contacts': bare,
  'messages.create': async (context) => ({
    ...(await toTicket(context)),
    body: { body: 'Oi', fromMe: true, read: 1, mediaUrl: '' },
  }),
  'messages.createWithFiles': async (context) => ({
    ...(await toTicket(context)),
    body: { body: ['nota'], fromMe: 'true' },
    files: { field: 'medias', files: [{ name: 'nota.txt', bytes: Buffer.from('x') }] },
  }),
  'messages.remove': async ({ home }) => {
    const message = await home.message(await home.ticket(), { fromMe: true, body: ofHome });
    return { params: { messageId: message.id } };
  },
  ...collaborationRequests,
  'flows.list': async () => ({ query: 'searchParam=a&pageNumber=1' }),
  'flows.create': async () => ({ body: { name: `Created ${unique()}` } }),
  'flows.rename': async ({ home }) => ({ body: { flowId: (await aFlow(home)).id, name: `Renamed ${unique()}` } }),
  'flows.remove': toFlow,
  'flows.duplicate': async ({ home }) => ({ body: { flowId: (await aFlow(home)).id } }),
  'flows.show': toFlow,
  'dashboard.figures': async () => ({ query: 'days=30' }),
  'dashboard.ticketsByUser': async ({ home }) => ({ query: chartQuery(home) }),
  'dashboard.ticketsByDay': async ({ home }) => ({ query: chartQuery(home) }),
  'dashboard.report': async () => ({ query: 'date_from=2026-01-01&date_to=2026-01-31' }),
  'invoices.list': async () => ({ query: 'searchParam=&pageNumber=1' }),
  'checkout.subscribe': async ({ home }) => {
    const dueDate = new Date(Date.UTC(2026, 0, 1) + unique() * 86_400_000);
    const { id } = await home.scope.insert(invoices, { detail: ofHome, value: 49.9, dueDate });
    const address = { address2: 'Rua 1', city: 'Recife', state: 'PE', zipcode: '50000000', country: 'BR' };
    const card = { nameOnCard: '', cardNumber: '', cvv: '', useAddressForPaymentDetails: false };
    const bought = { price: 49.9, users: 3, connections: 1 };
    const payer = { firstName: 'Lia', lastName: 'Sol', ...address, ...card };
    return { body: { ...payer, ...bought, plan: JSON.stringify(bought), invoiceId: id } };
  },
  'health.details': bare,
  'auditLog.list': async ({ home }) => ({ query: `userId=${home.admin.id}&area=queues` }),
  'signup.create': async ({ home }) => {
    const number = unique();
    const { planId } = await home.scope.company();
    await home.scope.insertIfAbsent(settings, { key: 'userCreation', value: 'enabled' });
    const company = { name: `Signed ${number}`, email: `signed-${number}@walk.test`, phone: '11900000001', planId };
    const always = { recurrence: 'MENSAL', dueDate: '2099-01-01T00:00:00.000Z', status: 't', campaignsEnabled: true };
    return { body: { ...company, ...always, password: testPassword } };
  },
  'passwordReset.request': async ({ home }) => ({ params: { email: (await aUser(home)).email } }),
  'passwordReset.confirm': async ({ home }) => {
    const { id, email } = await aUser(home);
    const code = String(10_000_000 + unique());
    const codeHash = createHash('sha256').update(code).digest('hex');
    await home.scope.insert(passwordResets, { userId: id, codeHash, expiresAt: new Date('2099-01-01') });
    return { params: { email, code, password: 'Nova-senha/1?' } };
  },
  'flows.save': async ({ home }) => ({ body: { idFlow: (await aFlow(home)).id, nodes: [], connections: [] } }),
  'flows.uploadImage': async () => ({ body: {}, files: { field: 'medias', files: [picture] } }),
  'flows.uploadAudio': async () => ({ body: {}, files: { field: 'medias', files: [opus] } }),
  'flows.uploadContent': async () => ({ body: {}, files: { field: 'medias', files: [picture, opus] } }),
  ...automationRequests,
};
