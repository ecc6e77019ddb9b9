import { hashApiToken } from '@server/platform/session/api-tokens';
import { hashPassword } from '@server/platform/session/passwords';
import type { CompanyScope, Draft, Row } from '@server/platform/storage/company-scope';
import { companyScope } from '@server/platform/storage/company-scope';
import type { Database } from '@server/platform/storage/open-database';
import {
  companies,
  contacts,
  messages,
  plans,
  queues,
  tickets,
  userQueues,
  users,
  whatsappQueues,
  whatsapps,
} from '@server/platform/storage/schema';
import { apiTokens } from '@server/platform/storage/tables/api-tokens';

export const testPassword = 'recado-test';
/** Cheapest parameters, because tests sign in often. */
const passwordHash = hashPassword(testPassword, { N: 16, r: 8, p: 1 });

type User = Row<typeof users>;
type Contact = Row<typeof contacts>;
type Ticket = Row<typeof tickets>;

/**
 * A company with an admin, Ana who works in Sales and may see every ticket, and Bruno who works in Support. One
 * connection, which leads to Sales.
 */
export type TestCompany = {
  id: number;
  /** For records without a company. */
  database: Database;
  scope: CompanyScope;
  admin: User;
  ana: User;
  bruno: User;
  sales: number;
  support: number;
  connectionId: number;
  /** Stores a token of the messages API for the connection. */
  apiToken(token: string): Promise<Row<typeof apiTokens>>;
  contact(draft?: Partial<Draft<typeof contacts>>): Promise<Contact>;
  ticket(draft?: Partial<Draft<typeof tickets>>): Promise<Ticket>;
  message(ticket: Ticket, draft?: Partial<Draft<typeof messages>>): Promise<Row<typeof messages>>;
};

let made = 0;

export async function createTestCompany(database: Database, name: string): Promise<TestCompany> {
  const [plan] = await database
    .insert(plans)
    .values({ name: `Plan of ${name}`, users: 20, connections: 10, queues: 10 })
    .returning();
  const [company] = await database
    .insert(companies)
    .values({ name, planId: plan?.id ?? null, dueDate: new Date('2099-01-01T00:00:00Z') })
    .returning();
  if (company === undefined) throw new Error('No company');
  const scope = companyScope(database, company.id);
  const sales = await scope.insert(queues, { name: 'Sales', color: '#008B02', orderQueue: 1 });
  const support = await scope.insert(queues, { name: 'Support', color: '#1273DE', orderQueue: 2 });
  const connection = await scope.insert(whatsapps, { name: 'Desk', status: 'CONNECTED', isDefault: true });
  await scope.insert(whatsappQueues, { whatsappId: connection.id, queueId: sales.id });
  const person = personIn(scope, name);
  const company$ = {
    id: company.id,
    database,
    scope,
    sales: sales.id,
    support: support.id,
    connectionId: connection.id,
    admin: await person('admin', { profile: 'admin' }, []),
    ana: await person('ana', { allTicket: 'enabled' }, [sales.id]),
    bruno: await person('bruno', {}, [support.id]),
  };
  const apiToken = (token: string) =>
    scope.insert(apiTokens, { whatsappId: connection.id, name: 'ERP', hash: hashApiToken(token) });
  return { ...company$, apiToken, ...conversations(scope, company$) };
}

function personIn(scope: CompanyScope, company: string) {
  return async (name: string, draft: Partial<Draft<typeof users>>, queueIds: readonly number[]): Promise<User> => {
    const email = `${name}@${company.toLowerCase()}.test`;
    const user = await scope.insert(users, { name, email, passwordHash: await passwordHash, ...draft });
    for (const queueId of queueIds) await scope.insert(userQueues, { userId: user.id, queueId });
    return user;
  };
}

function conversations(scope: CompanyScope, { connectionId }: { connectionId: number }) {
  const contact = (draft: Partial<Draft<typeof contacts>> = {}): Promise<Contact> => {
    made += 1;
    return scope.insert(contacts, { name: `Contact ${made}`, number: String(5520900000000 + made), ...draft });
  };
  const ticket = async (draft: Partial<Draft<typeof tickets>> = {}): Promise<Ticket> => {
    const contactId = draft.contactId ?? (await contact()).id;
    return scope.insert(tickets, { whatsappId: connectionId, ...draft, contactId });
  };
  const message = ({ id, contactId }: Ticket, draft: Partial<Draft<typeof messages>> = {}) => {
    made += 1;
    const writer = draft.fromMe === true ? {} : { contactId };
    return scope.insert(messages, { id: `TEST-${made}`, ticketId: id, body: `Text ${made}`, ...writer, ...draft });
  };
  return { contact, ticket, message };
}
