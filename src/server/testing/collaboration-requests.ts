import { announcements } from '@server/platform/storage/tables/announcements';
import { campaigns } from '@server/platform/storage/tables/campaigns';
import { chats, chatUsers } from '@server/platform/storage/tables/chats';
import { contactListItems, contactLists } from '@server/platform/storage/tables/contact-lists';
import { schedules } from '@server/platform/storage/tables/schedules';

import { onePixel, unique } from './request-parts';
import type { TestCompany } from './test-company';
import type { RequestContext, WireRequest } from './wire-request';
import { ofHome } from './wire-request';

const aChat = async ({ scope, ana, admin }: TestCompany) => {
  const chat = await scope.insert(chats, { title: `Chat ${unique()} ${ofHome}`, ownerId: ana.id });
  for (const { id } of [ana, admin]) await scope.insert(chatUsers, { chatId: chat.id, userId: id });
  return chat;
};
/** Common to all callers, so without texts of the home company. */
const anAnnouncement = async ({ database }: TestCompany) => {
  const [row] = await database.insert(announcements).values({ title: 'News', text: 'For all' }).returning();
  return row ?? { id: 0 };
};
const aSchedule = async (home: TestCompany) => {
  const contactId = (await home.contact({ name: ofHome })).id;
  return home.scope.insert(schedules, { contactId, body: `Hello ${ofHome}`, sendAt: new Date('2099-01-01T10:00:00Z') });
};
const aList = ({ scope }: TestCompany) => scope.insert(contactLists, { name: `List ${unique()} ${ofHome}` });
const anItem = async (home: TestCompany) => {
  const number = String(5520800000000 + unique());
  return home.scope.insert(contactListItems, { contactListId: (await aList(home)).id, name: ofHome, number });
};
type CampaignStatus = typeof campaigns.$inferSelect.status;
const aCampaign = ({ scope }: TestCompany, status: CampaignStatus = 'INATIVA') =>
  scope.insert(campaigns, { name: `Campaign ${unique()} ${ofHome}`, status });
const aSheet = { name: 'contatos.xls', bytes: Buffer.from('nome;numero\nFrom a sheet;5520700000001\n') };
const aPicture = { field: 'file', files: [{ name: 'foto.png', bytes: onePixel }] };

const toChat = async ({ home }: RequestContext) => ({ params: { chatId: (await aChat(home)).id } });
const aChatDraft = ({ home }: RequestContext) => ({ title: 'Lunch', users: [{ id: home.bruno.id }] });
const toAnnouncement = async ({ home }: RequestContext) => ({
  params: { announcementId: (await anAnnouncement(home)).id },
});
const toSchedule = async ({ home }: RequestContext) => ({ params: { scheduleId: (await aSchedule(home)).id } });
const toList = async ({ home }: RequestContext) => ({ params: { contactListId: (await aList(home)).id } });
const toItem = async ({ home }: RequestContext) => ({ params: { contactListItemId: (await anItem(home)).id } });
const toCampaign =
  (status: CampaignStatus = 'INATIVA') =>
  async ({ home }: RequestContext) => ({ params: { campaignId: (await aCampaign(home, status)).id } });
const bare = async () => ({});

/** Requests of chats, announcements, schedules, contact lists and campaigns. */
export const collaborationRequests = {
  'chats.list': async () => ({ query: 'searchParam=a&pageNumber=1' }),
  'chats.create': async (context) => ({ body: aChatDraft(context) }),
  'chats.update': async (context) => ({ ...(await toChat(context)), body: aChatDraft(context) }),
  'chats.remove': toChat,
  'chats.messages': toChat,
  'chats.send': async (context) => ({ ...(await toChat(context)), body: { message: 'Oi' } }),
  'chats.read': async (context) => ({ ...(await toChat(context)), body: { userId: context.home.ana.id } }),
  'announcements.list': async () => ({ query: 'searchParam=a&pageNumber=1' }),
  'announcements.all': async ({ home }) => ({ query: `companyId=${home.id}` }),
  'announcements.show': toAnnouncement,
  'announcements.create': async () => ({ body: { title: 'News', text: 'For all', priority: 1, status: true } }),
  'announcements.update': async (context) => ({ ...(await toAnnouncement(context)), body: { priority: 2 } }),
  'announcements.remove': toAnnouncement,
  'announcements.attach': async (context) => ({ ...(await toAnnouncement(context)), files: aPicture }),
  'announcements.detach': toAnnouncement,
  'schedules.list': async () => ({ query: 'searchParam=a&pageNumber=1' }),
  'schedules.show': toSchedule,
  'schedules.create': async ({ home }) => {
    const contactId = (await home.contact({ name: ofHome })).id;
    return { body: { contactId, body: 'Good morning', sendAt: '2099-01-01T10:00:00Z' } };
  },
  'schedules.update': async (context) => ({ ...(await toSchedule(context)), body: { body: 'Good evening' } }),
  'schedules.remove': toSchedule,
  'schedules.attach': async (context) => ({ ...(await toSchedule(context)), files: aPicture }),
  'schedules.detach': toSchedule,
  'contactLists.list': async () => ({ query: 'searchParam=a&pageNumber=1' }),
  'contactLists.options': async ({ home }) => ({ query: `companyId=${home.id}` }),
  'contactLists.show': toList,
  'contactLists.create': async () => ({ body: { name: `Created ${unique()}` } }),
  'contactLists.update': async (context) => ({ ...(await toList(context)), body: { name: `Changed ${unique()}` } }),
  'contactLists.remove': toList,
  'contactLists.upload': async (context) => ({
    ...(await toList(context)),
    body: {},
    files: { field: 'file', files: [aSheet] },
  }),
  'contactListItems.list': async ({ home }) => ({ query: `contactListId=${(await aList(home)).id}&pageNumber=1` }),
  'contactListItems.show': toItem,
  'contactListItems.create': async ({ home }) => {
    const contactListId = (await aList(home)).id;
    return { body: { contactListId, name: 'Created', number: String(5520800000000 + unique()), email: '' } };
  },
  'contactListItems.update': async (context) => ({ ...(await toItem(context)), body: { name: 'Changed' } }),
  'contactListItems.remove': toItem,
  'campaigns.list': async () => ({ query: 'searchParam=a&pageNumber=1' }),
  'campaigns.show': toCampaign(),
  'exportLog.campaign': toCampaign(),
  'campaigns.create': async () => ({ body: { name: `Created ${unique()}`, message1: 'Oi {nome}', scheduledAt: null } }),
  'campaigns.update': async (context) => ({
    ...(await toCampaign()(context)),
    body: { name: 'Changed', scheduledAt: null, status: 'INATIVA' },
  }),
  'campaigns.remove': toCampaign(),
  'campaigns.cancel': toCampaign('EM_ANDAMENTO'),
  'campaigns.restart': toCampaign('CANCELADA'),
  'campaigns.resendFailed': async (context) => ({ ...(await toCampaign()(context)), body: { shipmentIds: [1] } }),
  'campaigns.attach': async (context) => ({ ...(await toCampaign()(context)), files: aPicture }),
  'campaigns.detach': toCampaign(),
  'campaigns.audience': bare,
  'campaigns.test': async () => ({ body: { number: '5511999990000', message: 'Oi {nome}' } }),
  'campaigns.settings': bare,
  'campaigns.saveSettings': async () => ({
    body: { settings: { messageInterval: 5, longerIntervalAfter: 10, greaterInterval: 20, variables: [] } },
  }),
} satisfies Record<string, (context: RequestContext) => Promise<WireRequest>>;
