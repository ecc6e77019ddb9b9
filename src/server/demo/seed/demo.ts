import { eq, sql } from 'drizzle-orm';

import type { MediaStore } from '@server/platform/media/media-store';
import { hashPassword } from '@server/platform/session/passwords';
import type { Database } from '@server/platform/storage/open-database';
import * as schema from '@server/platform/storage/schema';
import { invoices } from '@server/platform/storage/tables/invoices';

import {
  demoCompany,
  demoConnections,
  demoPassword,
  demoPlans,
  demoQueues,
  demoSchedules,
  demoSettings,
  demoUsers,
  expiredCompany,
  neighbourCompany,
} from './demo-company';
import { seedConversations } from './demo-conversations';
import { seedAnnouncement, seedOffice } from './demo-office';
import { idAt, idOf, seeded } from './id-of';

const day = 86_400_000;
const marker = 'demoCompanyIds';

type DemoIds = { companyId: number; expiredId: number };

/**
 * Seeds the demo once, in one transaction, and renews its due dates at every start. Records that users changed stay.
 * Resolves to the id of the demo's company.
 */
export async function seedDemo(
  database: Database,
  { now, media }: { now: Date; media: MediaStore },
): Promise<{ companyId: number }> {
  const passwordHash = async () => hashPassword(demoPassword);
  const known = await knownDemo(database);
  const ids =
    known ??
    (await database.transaction(async (inner) => seedAll(inner, { now, media, passwordHash: await passwordHash() })));
  await setDueDate(database, ids.companyId, new Date(now.getTime() + 30 * day));
  await setDueDate(database, ids.expiredId, new Date(now.getTime() - 3 * day));
  return { companyId: ids.companyId };
}

/** A copy of the demo's own company, as a program that asks for it needs to know it. */
export type DemoCopy = {
  companyId: number;
  /** In the order of `demoConnections`. */
  connectionIds: number[];
  /** By the key of `demoUsers`. */
  emails: Record<string, string>;
};

/**
 * Seeds a copy of the demo's company, for a server shared by several tests. Names and e-mail addresses are unique in a
 * workspace, so those of the copy carry the tag.
 */
export async function seedDemoCopy(
  database: Database,
  { tag, now, media }: { tag: string; now: Date; media: MediaStore },
): Promise<DemoCopy> {
  const emailOf = ({ email }: { email: string }) => email.replace('@', `+${tag}@`);
  const passwordHash = await hashPassword(demoPassword);
  return database.transaction(async (inner) => {
    const planName = demoPlans[0]?.name ?? '';
    const [plan] = await inner.select().from(schema.plans).where(eq(schema.plans.name, planName));
    const draft = {
      ...demoCompany,
      name: `${demoCompany.name} ${tag}`,
      planId: plan?.id ?? null,
      schedules: demoSchedules,
      dueDate: new Date(now.getTime() + 30 * day),
    };
    const companyId = idOf(await inner.insert(schema.companies).values(draft).returning());
    await seedSettings(inner, [companyId]);
    const connectionIds = await seedPeople(inner, { companyId, now, passwordHash, media, emailOf });
    await seedInvoices(inner, companyId, now);
    const emails = Object.fromEntries(demoUsers.map((user) => [user.key, emailOf(user)]));
    return { companyId, connectionIds, emails };
  });
}

async function knownDemo(database: Database): Promise<DemoIds | undefined> {
  const [state] = await database.select().from(schema.serverState).where(eq(schema.serverState.key, marker));
  const [companyId, expiredId] = (state?.value ?? '').split(',').map(Number);
  return companyId && expiredId ? { companyId, expiredId } : undefined;
}

async function setDueDate(database: Database, companyId: number, dueDate: Date): Promise<void> {
  await database.update(schema.companies).set({ dueDate }).where(eq(schema.companies.id, companyId));
}

async function seedAll(database: Database, start: Omit<DemoStart, 'companyId' | 'emailOf'>): Promise<DemoIds> {
  const { now, passwordHash } = start;
  const planRows = await database.insert(schema.plans).values(demoPlans).returning();
  const [full, small] = planRows;
  if (full === undefined || small === undefined) throw new Error('The demo plans were not kept');
  const schedules = demoSchedules;
  const dueDate = new Date(now.getTime() + 30 * day);
  const rows = await database
    .insert(schema.companies)
    .values([
      { ...demoCompany, planId: full.id, schedules, dueDate },
      { ...neighbourCompany, planId: small.id, schedules, dueDate },
      { ...expiredCompany, planId: small.id, schedules, dueDate },
    ])
    .returning();
  const companyId = idOf(rows, (row) => row.name === demoCompany.name);
  const neighbourId = idOf(rows, (row) => row.name === neighbourCompany.name);
  const expiredId = idOf(rows, (row) => row.name === expiredCompany.name);

  await seedSettings(database, [companyId, neighbourId, expiredId]);
  await seedPeople(database, { companyId, ...start, emailOf: ({ email }) => email });
  await seedAnnouncement(database, { companyId, now });
  await seedNeighbour(database, { companyId: neighbourId, email: 'other@recado.demo', passwordHash });
  await seedNeighbour(database, { companyId: expiredId, email: 'expired@recado.demo', passwordHash });
  await seedInvoices(database, companyId, now);
  await database.insert(schema.serverState).values({ key: marker, value: `${companyId},${expiredId}` });
  return { companyId, expiredId };
}

async function seedSettings(database: Database, companyIds: readonly number[]): Promise<void> {
  const entries = Object.entries(demoSettings);
  await database
    .insert(schema.settings)
    .values(companyIds.flatMap((companyId) => entries.map(([key, value]) => ({ companyId, key, value }))));
}

type DemoStart = {
  companyId: number;
  now: Date;
  passwordHash: string;
  media: MediaStore;
  emailOf: (user: (typeof demoUsers)[number]) => string;
};

/** Answers the ids of the connections, in the order of `demoConnections`. */
async function seedPeople(database: Database, start: DemoStart): Promise<number[]> {
  const { companyId, now, passwordHash, media, emailOf } = start;
  const queues = await database
    .insert(schema.queues)
    .values(demoQueues.map(({ key: _key, ...queue }, index) => ({ ...queue, companyId, orderQueue: index + 1 })))
    .returning();
  const queueIds = new Map(demoQueues.map(({ key, name }) => [key, idOf(queues, (row) => row.name === name)]));

  const connections = await database
    .insert(schema.whatsapps)
    .values(
      demoConnections.map(({ queue: _queue, changedDaysAgo, ...connection }) => ({
        ...connection,
        companyId,
        updatedAt: new Date(now.getTime() - changedDaysAgo * day),
      })),
    )
    .returning();
  const connectionIds = demoConnections.map(({ name }) => idOf(connections, (row) => row.name === name));
  await database.insert(schema.whatsappQueues).values(
    demoConnections.map(({ queue }, index) => ({
      companyId,
      whatsappId: seeded(connectionIds[index]),
      queueId: idAt(queueIds, queue),
    })),
  );

  const users = await database
    .insert(schema.users)
    .values(demoUsers.map((user) => ({ ...columnsOf(user), email: emailOf(user), companyId, passwordHash })))
    .returning();
  const userIds = new Map(demoUsers.map((user) => [user.key, idOf(users, (row) => row.email === emailOf(user))]));
  await database
    .insert(schema.userQueues)
    .values(
      demoUsers.flatMap(({ key, queues: keys }) =>
        keys.map((queue) => ({ companyId, userId: idAt(userIds, key), queueId: idAt(queueIds, queue) })),
      ),
    );

  const [mainLineId = 0, storeLineId = 0] = connectionIds;
  await seedConversations(database, { companyId, now, queueIds, userIds, mainLineId, storeLineId, media });
  await seedOffice(database, { companyId, now, userIds, mainLineId, media });
  return connectionIds;
}

const columnsOf = ({ key: _key, queues: _queues, ...columns }: (typeof demoUsers)[number]) => columns;

/** A company with one of everything. */
async function seedNeighbour(
  database: Database,
  { companyId, email, passwordHash }: { companyId: number; email: string; passwordHash: string },
): Promise<void> {
  const user = {
    companyId,
    email,
    passwordHash,
    name: 'Otília Serra',
    profile: 'admin',
    allTicket: 'enabled',
  } as const;
  const queue = { companyId, name: 'Balcão', color: '#008B02' };
  const connection = { companyId, name: 'Balcão', status: 'CONNECTED', isDefault: true } as const;
  const contact = { companyId, name: 'Cliente da vizinha', number: '5520990000301' };
  await database.insert(schema.users).values(user);
  const queues = await database.insert(schema.queues).values(queue).returning();
  const connections = await database.insert(schema.whatsapps).values(connection).returning();
  const contacts = await database.insert(schema.contacts).values(contact).returning();
  const lastMessage = 'Vocês têm cartolina azul?';
  const tickets = await database
    .insert(schema.tickets)
    .values({
      companyId,
      contactId: idOf(contacts),
      whatsappId: idOf(connections),
      queueId: idOf(queues),
      status: 'pending',
      unreadMessages: 1,
      lastMessage,
      lastMessageAt: sql`now()`,
      waitingSince: sql`now()`,
    })
    .returning();
  await database.insert(schema.messages).values({
    id: `DEMO-${companyId}-1`,
    companyId,
    ticketId: idOf(tickets),
    contactId: idOf(contacts),
    queueId: idOf(queues),
    body: lastMessage,
  });
}

/** Two months that were paid, and the bill of this one. */
async function seedInvoices(database: Database, companyId: number, now: Date): Promise<void> {
  const [full] = demoPlans;
  const bill = (days: number, status: 'open' | 'paid') => ({
    companyId,
    status,
    detail: full?.name ?? '',
    value: seeded(full).value,
    dueDate: new Date(now.getTime() + days * day),
    ...(status === 'paid' ? { paidAt: new Date(now.getTime() + (days - 2) * day) } : {}),
  });
  await database.insert(invoices).values([bill(-50, 'paid'), bill(-20, 'paid'), bill(10, 'open')]);
}
