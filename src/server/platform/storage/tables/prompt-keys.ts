import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { identity, times } from '../columns';
import { ofCompany } from '../schema';

/** The key by which prompts of a company without one of their own ask the assistant. */
export const promptKeys = pgTable(
  'prompt_keys',
  {
    id: identity(),
    companyId: ofCompany(),
    /** Encrypted. */
    apiKey: text().notNull(),
    /** Last characters, to recognise it by. */
    ending: text().notNull(),
    ...times(),
  },
  (table) => [uniqueIndex().on(table.companyId)],
);
