import { integer, pgTable } from 'drizzle-orm/pg-core';

import { instant } from '../columns';
import { ofCompany, whatsapps } from '../schema';

/** Connections that are down; the row goes when the connection is back. */
export const connectionOutages = pgTable('connection_outages', {
  companyId: ofCompany(),
  whatsappId: integer()
    .primaryKey()
    .references(() => whatsapps.id, { onDelete: 'cascade' }),
  since: instant().notNull(),
  /** The admins were told by mail; null before that. */
  mailedAt: instant(),
});
