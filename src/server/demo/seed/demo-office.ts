import { asc, eq, like } from 'drizzle-orm';

import { dueSchedule, scheduleKey } from '@server/areas/schedules/schedule-job';
import { leaflet } from '@server/demo/simulator/media/leaflet';
import { createJobQueue } from '@server/platform/jobs/job-queue';
import type { MediaStore } from '@server/platform/media/media-store';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { companyScope } from '@server/platform/storage/company-scope';
import type { Database } from '@server/platform/storage/open-database';
import { contacts, tags, tickets } from '@server/platform/storage/schema';
import { announcements } from '@server/platform/storage/tables/announcements';
import { campaigns } from '@server/platform/storage/tables/campaigns';
import { chatMessages, chats, chatUsers } from '@server/platform/storage/tables/chats';
import { contactListItems, contactLists } from '@server/platform/storage/tables/contact-lists';
import { quickMessages } from '@server/platform/storage/tables/quick-messages';
import { schedules } from '@server/platform/storage/tables/schedules';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';

import type { AttendantKey } from './conversations/conversation';
import { demoUsers } from './demo-company';
import { idAt, idOf } from './id-of';
import { demoAnnouncement, demoCampaign, demoChat, demoQuickMessages, demoScheduled, demoStages } from './office';

type Office = {
  companyId: number;
  now: Date;
  userIds: ReadonlyMap<AttendantKey | 'super', number>;
  mainLineId: number;
  media: MediaStore;
};

/** Inserts the records of `office.ts`; the demo's conversations exist already. */
export async function seedOffice(database: Database, office: Office): Promise<void> {
  const scope = companyScope(database, office.companyId);
  await seedQuickMessages(scope, office);
  await seedStages(scope, office);
  await seedChat(scope, office);
  await seedSchedules(scope, office);
  await seedCampaign(scope, office);
}

/** An announcement reaches every company of the workspace: there is one, however many companies are seeded. */
export async function seedAnnouncement(
  database: Database,
  { companyId, now }: Pick<Office, 'companyId' | 'now'>,
): Promise<void> {
  await database.insert(announcements).values({ ...demoAnnouncement, companyId, createdAt: now, updatedAt: now });
}

async function seedQuickMessages(scope: CompanyScope, { now, userIds, media }: Office): Promise<void> {
  const userId = idAt(userIds, 'admin');
  const times = { createdAt: now, updatedAt: now };
  for (const { shortcode, message, leaflet: lines } of demoQuickMessages) {
    const stored = lines && (await media.put(leaflet('Recado Demo', lines), `${shortcode}.pdf`));
    const file = stored && { mediaPath: stored.address, mediaName: stored.name };
    await scope.insert(quickMessages, { shortcode, message, userId, geral: true, ...file, ...times });
  }
}

async function seedStages(scope: CompanyScope, { now }: Office): Promise<void> {
  const times = { createdAt: now, updatedAt: now };
  for (const { name, color, customers } of demoStages) {
    const stage = await scope.insert(tags, { name, color, kanban: 1, ...times });
    const people = await scope.among(contacts, contacts.name, customers);
    const contactIds = people.map(({ id }) => id);
    const found = await scope.among(tickets, tickets.contactId, contactIds);
    for (const { id, status } of found) {
      if (status === 'open') await scope.insert(ticketTags, { ticketId: id, tagId: stage.id });
    }
  }
}

async function seedChat(scope: CompanyScope, { now, userIds }: Office): Promise<void> {
  const { title, owner, lines } = demoChat;
  const written = lines.map(({ sender, minutesAgo, message }) => {
    const at = new Date(now.getTime() - minutesAgo * 60_000);
    return { senderId: idAt(userIds, sender), message, createdAt: at, updatedAt: at };
  });
  const updatedAt = written.at(-1)?.updatedAt ?? now;
  const last = lines.at(-1);
  const lastMessage = `${demoUsers.find(({ key }) => key === last?.sender)?.name ?? ''}: ${last?.message ?? ''}`;
  const times = { createdAt: written[0]?.createdAt ?? now, updatedAt };
  const chat = await scope.insert(chats, { title, ownerId: idAt(userIds, owner), lastMessage, ...times });
  for (const userId of new Set(written.map(({ senderId }) => senderId))) {
    await scope.insert(chatUsers, { chatId: chat.id, userId, ...times });
  }
  for (const line of written) await scope.insert(chatMessages, { chatId: chat.id, ...line });
}

async function seedSchedules(scope: CompanyScope, { now, userIds }: Office): Promise<void> {
  const jobs = createJobQueue({ clock: { now: () => now }, onAdded: () => undefined });
  const times = { createdAt: now, updatedAt: now };
  for (const { to, days, body } of demoScheduled) {
    const contactId = idOf(await scope.find(contacts, { where: eq(contacts.name, to) }));
    const sendAt = tenInTheMorning(now, days);
    const draft = { contactId, userId: idAt(userIds, 'admin'), body, sendAt };
    const { id } = await scope.insert(schedules, { ...draft, ...times });
    await jobs.add(scope, dueSchedule, { payload: { scheduleId: id }, runAt: sendAt, key: scheduleKey(id) });
  }
}

/** In Brasília, which is three hours behind. */
function tenInTheMorning(now: Date, days: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 13));
}

async function seedCampaign(scope: CompanyScope, { now, mainLineId }: Office): Promise<void> {
  const times = { createdAt: now, updatedAt: now };
  const { name, list, recipients, variants } = demoCampaign;
  const people = await scope.find(contacts, {
    where: like(contacts.number, '55%'),
    orderBy: [asc(contacts.id)],
    limit: recipients,
  });
  const { id: contactListId } = await scope.insert(contactLists, { name: list, ...times });
  const items = people.map((person) => ({
    contactListId,
    name: person.name,
    number: person.number,
    email: person.email,
    ...times,
  }));
  await scope.insertAllIfAbsent(contactListItems, items);
  const [message1 = '', message2 = ''] = variants;
  await scope.insert(campaigns, { name, message1, message2, contactListId, whatsappId: mainLineId, ...times });
}
