import { and, asc, count, desc, eq, or } from 'drizzle-orm';

import type { Row } from './company-scope';
import type { Database } from './open-database';
import { containing } from './search';
import { announcements } from './tables/announcements';

export type AnnouncementRow = Row<typeof announcements>;
type Draft = typeof announcements.$inferInsert;

/** Announcements belong to no company: everyone reads them. */
export type AnnouncementStore = {
  /** Active announcements, latest first. */
  active(page: {
    text: string | undefined;
    limit: number;
    offset: number;
  }): Promise<{ rows: AnnouncementRow[]; count: number }>;
  all(): Promise<AnnouncementRow[]>;
  find(id: number): Promise<AnnouncementRow | undefined>;
  insert(draft: Draft): Promise<AnnouncementRow>;
  update(id: number, changes: Partial<Draft>): Promise<AnnouncementRow | undefined>;
  remove(id: number): Promise<void>;
};

export function announcementStore(database: Database): AnnouncementStore {
  return {
    async active({ text, limit, offset }) {
      const words =
        text === undefined
          ? undefined
          : or(containing(announcements.title, text), containing(announcements.text, text));
      const where = and(eq(announcements.status, true), words);
      const latest = [desc(announcements.createdAt), desc(announcements.id)];
      const rows = await database
        .select()
        .from(announcements)
        .where(where)
        .orderBy(...latest)
        .limit(limit)
        .offset(offset);
      const [total] = await database.select({ count: count() }).from(announcements).where(where);
      return { rows, count: total?.count ?? 0 };
    },
    all: () => database.select().from(announcements).orderBy(asc(announcements.priority), desc(announcements.id)),
    async find(id) {
      const [row] = await database.select().from(announcements).where(eq(announcements.id, id));
      return row;
    },
    async insert(draft) {
      const [row] = await database.insert(announcements).values(draft).returning();
      if (row === undefined) throw new Error('An insert answered without its row');
      return row;
    },
    async update(id, changes) {
      const [row] = await database.update(announcements).set(changes).where(eq(announcements.id, id)).returning();
      return row;
    },
    async remove(id) {
      await database.delete(announcements).where(eq(announcements.id, id));
    },
  };
}
