import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { and, count, eq, like, max, min } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { MediaStore } from '@server/platform/media/media-store';
import { openMediaStore } from '@server/platform/media/media-store';
import { verifyPassword } from '@server/platform/session/passwords';
import type { OpenedDatabase } from '@server/platform/storage/open-database';
import { openDatabase } from '@server/platform/storage/open-database';
import { companies, contacts, messages, tags, tickets, users, whatsapps } from '@server/platform/storage/schema';
import { announcements } from '@server/platform/storage/tables/announcements';
import { campaigns } from '@server/platform/storage/tables/campaigns';
import { chatUsers } from '@server/platform/storage/tables/chats';
import { contactListItems } from '@server/platform/storage/tables/contact-lists';
import { jobs } from '@server/platform/storage/tables/jobs';
import { quickMessages } from '@server/platform/storage/tables/quick-messages';
import { schedules } from '@server/platform/storage/tables/schedules';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';

import { seedDemo, seedDemoCopy } from './demo';
import { demoPassword } from './demo-company';
import { demoCampaign, demoStages } from './office';
import { seedScale } from './scale';

const migrationsDir = fileURLToPath(new URL('../../../../resources/migrations', import.meta.url));
const now = new Date('2026-03-02T12:00:00Z');
const day = 86_400_000;

let opened: OpenedDatabase;
let folder: string;
let media: MediaStore;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recado-seed-'));
  media = await openMediaStore({ folder, publicUrl: '', isUnencoded: false });
  opened = await openDatabase({ dataDir: null, migrationsDir });
});
afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
});

const rowsOf = (table: typeof tickets | typeof messages | typeof contacts) => opened.database.$count(table);

describe('seedDemo', () => {
  it('seeds once; a later start keeps what people did and renews the due dates', async () => {
    const { database } = opened;
    const { companyId } = await seedDemo(database, { now, media });
    const before = [await rowsOf(tickets), await rowsOf(messages), await rowsOf(contacts)];
    await database.update(companies).set({ name: 'Renamed' }).where(eq(companies.id, companyId));

    const later = new Date(now.getTime() + 90 * day);
    expect(await seedDemo(database, { now: later, media })).toEqual({ companyId });
    expect([await rowsOf(tickets), await rowsOf(messages), await rowsOf(contacts)]).toEqual(before);
    const rows = await database.select().from(companies).orderBy(companies.id);
    expect(rows.map(({ name }) => name)).toEqual(['Renamed', 'Papelaria Horizonte', 'Oficina do Relógio']);
    expect(rows[0]?.dueDate).toEqual(new Date(later.getTime() + 30 * day));
    expect(rows[2]?.dueDate?.getTime()).toBeLessThan(later.getTime());
  });

  it('keeps passwords as hashes', async () => {
    const [user] = await opened.database.select().from(users).where(eq(users.email, 'ana@recado.demo'));
    expect(user?.passwordHash).not.toContain(demoPassword);
    expect(await verifyPassword(demoPassword, user?.passwordHash ?? '')).toBe(true);
  });
});

describe('the demo’s office', () => {
  it('has quick replies, stages with tickets, a chat that all have read, schedules and a campaign', async () => {
    const { database } = opened;
    const replies = await database.select().from(quickMessages);
    expect(replies.every(({ geral }) => geral)).toBe(true);
    const { mediaPath } = replies.find(({ shortcode }) => shortcode === 'catalogo')!;
    expect(await readFile(path.join(media.folder, 'public', path.basename(mediaPath!)), 'latin1')).toMatch(/^%PDF/);

    const cards = await database
      .select({ stage: tags.name, status: tickets.status, customer: contacts.name })
      .from(tags)
      .innerJoin(ticketTags, eq(ticketTags.tagId, tags.id))
      .innerJoin(tickets, eq(tickets.id, ticketTags.ticketId))
      .innerJoin(contacts, eq(contacts.id, tickets.contactId))
      .where(eq(tags.kanban, 1));
    const received = demoStages.flatMap(({ name: stage, customers }) =>
      customers.map((customer) => ({ stage, status: 'open', customer })),
    );
    expect(new Set(cards)).toEqual(new Set(received));

    expect(await database.$count(chatUsers, eq(chatUsers.unreads, 0))).toBe(3);
    const waiting = await database.select().from(schedules);
    expect(waiting.map(({ sendAt }) => sendAt.getTime() > now.getTime())).toEqual([true, true, true]);
    const work = await database.select().from(jobs);
    expect(work.map(({ key, runAt }) => ({ key, runAt }))).toEqual(
      waiting.map(({ id, sendAt }) => ({ key: String(id), runAt: sendAt })),
    );
    const [campaign] = await database.select().from(campaigns);
    const recipients = eq(contactListItems.contactListId, campaign!.contactListId!);
    expect(await database.$count(contactListItems, recipients)).toBe(demoCampaign.recipients);
  });
});

describe('seedDemoCopy', () => {
  it('seeds a company of the same size under names of its own, and adds nothing to the others', async () => {
    const { database } = opened;
    const { companyId: demoId } = await seedDemo(database, { now, media });
    const tables = [tickets, messages, contacts, tags, quickMessages, schedules, campaigns];
    const sizes = (id: number) => Promise.all(tables.map((table) => database.$count(table, eq(table.companyId, id))));
    const before = await sizes(demoId);
    const announced = await database.$count(announcements);
    const { companyId, connectionIds, emails } = await seedDemoCopy(database, { tag: 'w1', now, media });
    expect(await sizes(companyId)).toEqual(before);
    expect(await sizes(demoId)).toEqual(before);
    expect(await database.$count(announcements)).toBe(announced);
    expect(emails).toEqual({
      super: 'super+w1@recado.demo',
      admin: 'admin+w1@recado.demo',
      ana: 'ana+w1@recado.demo',
      bruno: 'bruno+w1@recado.demo',
    });
    const lines = await database.select().from(whatsapps).where(eq(whatsapps.companyId, companyId));
    expect(connectionIds.map((id) => lines.find((line) => line.id === id)?.name)).toEqual([
      'Atendimento',
      'Loja do centro',
    ]);
    const [ana] = await database
      .select()
      .from(users)
      .where(eq(users.email, emails.ana ?? ''));
    expect(ana).toMatchObject({ companyId, name: 'Ana Ribeiro' });
  });

  it('is atomic: a tag in use leaves nothing behind', async () => {
    const before = [await opened.database.$count(companies), await rowsOf(tickets)];
    await expect(seedDemoCopy(opened.database, { tag: 'w1', now, media })).rejects.toThrow();
    expect([await opened.database.$count(companies), await rowsOf(tickets)]).toEqual(before);
  });
});

describe('seedScale', () => {
  const scaled = like(contacts.number, '55208________');
  const lines: string[] = [];
  const grow = async (size: number) => {
    const { companyId } = await seedDemo(opened.database, { now, media });
    await seedScale(opened.database, {
      companyId,
      tickets: size,
      longest: 500,
      now,
      progress: (line) => lines.push(line),
    });
  };
  const ticketSizes = () =>
    opened.database
      .select({
        number: contacts.number,
        size: count(messages.id),
        from: min(messages.createdAt),
        to: max(messages.createdAt),
      })
      .from(tickets)
      .innerJoin(contacts, eq(contacts.id, tickets.contactId))
      .innerJoin(messages, eq(messages.ticketId, tickets.id))
      .where(scaled)
      .groupBy(contacts.number)
      .orderBy(contacts.number);

  it('makes N tickets of ten messages and one long one, tops up, and never doubles', async () => {
    await grow(20);
    expect((await ticketSizes()).map(({ size }) => size)).toEqual([500, ...Array.from({ length: 20 }, () => 10)]);
    await grow(30);
    await grow(30);
    const sizes = await ticketSizes();
    expect(sizes).toHaveLength(31);
    for (const { from, to } of sizes) expect(from!.getTime()).toBeLessThan(to!.getTime());
    expect(lines).toContain('seeded 30 of 30 tickets');
  });

  it('stores the last text and time on each ticket', async () => {
    const rows = await opened.database
      .select({ ticket: tickets, contact: contacts })
      .from(tickets)
      .innerJoin(contacts, eq(contacts.id, tickets.contactId))
      .where(scaled);
    for (const { ticket } of rows) {
      const [last] = await opened.database
        .select()
        .from(messages)
        .where(and(eq(messages.ticketId, ticket.id), eq(messages.createdAt, ticket.updatedAt)));
      expect(last?.body).toBe(ticket.lastMessage);
      expect(ticket.userId === null).toBe(ticket.status === 'pending');
      expect(ticket.createdAt.getTime()).toBeLessThanOrEqual(ticket.updatedAt.getTime());
    }
    expect(new Set(rows.map(({ ticket }) => ticket.status))).toEqual(new Set(['open', 'pending', 'closed']));
    expect(new Set(rows.map(({ contact }) => contact.name)).size).toBeGreaterThan(20);
  });
});
