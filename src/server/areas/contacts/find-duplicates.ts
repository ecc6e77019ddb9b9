import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { contacts, tickets } from '@server/platform/storage/schema';
import { spellingKey, spellingRules } from '@shared/domain/contact-merge';
import { groupBy } from '@shared/domain/group-by';

type ContactRow = Row<typeof contacts>;
type Group = { reason: 'number' | 'email'; contacts: (ContactRow & { ticketsCount: number })[] };

/** Contacts of one kind of duplicates per answer; those that were left out come after a merge. */
const mostRows = 200;

/** Persons of the company whose numbers are spellings of one number, or who have one e-mail. */
export async function findDuplicates(scope: CompanyScope): Promise<{ groups: Group[]; isWhole: boolean }> {
  const numbers = await sharing(scope, keyOfNumber, sql`true`);
  const emails = await sharing(scope, keyOfEmail, ne(contacts.email, ''));
  const ids = [...new Set([...numbers, ...emails].map(({ id }) => id))];
  const ofThem = inArray(tickets.contactId, ids);
  const counts =
    ids.length === 0
      ? new Map<number, number>()
      : await scope.countBy(tickets, { by: tickets.contactId, where: ofThem });
  const groupsOf = (reason: Group['reason'], rows: readonly ContactRow[], keyOf: (row: ContactRow) => string) =>
    groupBy(rows, keyOf).flatMap((group): Group[] => {
      const counted = group.map((row) => ({ ...row, ticketsCount: counts.get(row.id) ?? 0 }));
      const sorted = counted.toSorted((a, b) => b.ticketsCount - a.ticketsCount || a.id - b.id);
      // The last group of an incomplete answer may have lost members.
      return sorted.length < 2 ? [] : [{ reason, contacts: sorted }];
    });
  return {
    groups: [
      ...groupsOf('number', numbers, ({ number }) => spellingKey(number)),
      ...groupsOf('email', emails, ({ email }) => email.trim().toLowerCase()),
    ],
    isWhole: numbers.length < mostRows && emails.length < mostRows,
  };
}

/** Contacts that share a key, in the order of the keys. */
function sharing(scope: CompanyScope, keyOf: (column: SQL) => SQL, where: SQL): Promise<ContactRow[]> {
  const person = and(eq(contacts.isGroup, false), where);
  const column = keyOf === keyOfEmail ? contacts.email : contacts.number;
  const twice = sql`select ${keyOf(inner(column))} from ${contacts} other
    where other.company_id = ${scope.companyId} and not other.is_group
    group by 1 having count(*) > 1`;
  const own = keyOf(sql`${column}`);
  const orderBy = [own, sql`${contacts.id}`];
  return scope.find(contacts, { where: and(person, sql`${own} in (${twice})`), orderBy, limit: mostRows });
}

/** The column of the alias `other`. */
const inner = (column: PgColumn): SQL => sql`other.${sql.identifier(column.name)}`;

const keyOfEmail = (email: SQL): SQL => sql`lower(trim(${email}))`;

function keyOfNumber(number: SQL): SQL {
  return spellingRules.reduce((key, { pattern, parts }) => {
    const replacement = parts.map((part) => (typeof part === 'number' ? `\\${part}` : part)).join('');
    return sql`regexp_replace(${key}, ${pattern}, ${replacement})`;
  }, number);
}
