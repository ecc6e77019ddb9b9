import type { InferInsertModel } from 'drizzle-orm';

import type { Row } from './company-scope';
import type { Database } from './open-database';
import { companies, settings, users } from './schema';

type Person = Pick<InferInsertModel<typeof users>, 'name' | 'email' | 'passwordHash' | 'createdAt' | 'updatedAt'>;

export type NewCompany = {
  company: InferInsertModel<typeof companies>;
  /** First admin, who may see every ticket. */
  admin: Person;
  settings: Readonly<Record<string, string>>;
};

/** Makes a tenant with its first admin and its settings, all or nothing. */
export async function openCompany(database: Database, draft: NewCompany): Promise<Row<typeof companies>> {
  return database.transaction(async (inner) => {
    const [company] = await inner.insert(companies).values(draft.company).returning();
    if (company === undefined) throw new Error('An insert answered without its row');
    const companyId = company.id;
    await inner.insert(users).values({ ...draft.admin, companyId, profile: 'admin', allTicket: 'enabled' });
    const rows = Object.entries(draft.settings).map(([key, value]) => ({ companyId, key, value }));
    if (rows.length > 0) await inner.insert(settings).values(rows);
    return company;
  });
}
