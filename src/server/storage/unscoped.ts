import { randomBytes } from 'node:crypto';

import { and, asc, eq, lt } from 'drizzle-orm';

import type { CompanyScope, Find, Row } from './company-scope';
import { companyScope } from './company-scope';
import type { Database } from './open-database';
import { repeatingTickets } from './repeating-tickets';
import type { tickets } from './schema';
import { companies, messages, plans, serverState, sessions, users, whatsapps } from './schema';

/**
 * The one place that asks across companies: who signs in, whose token or connection this is, and what belongs to
 * nobody. Each answer names its company; what follows goes through that company's scope.
 */
export type Unscoped = {
  scope(companyId: number): CompanyScope;
  userByEmail(email: string): Promise<Row<typeof users> | undefined>;
  user(userId: number): Promise<Row<typeof users> | undefined>;
  session(sessionId: string): Promise<Row<typeof sessions> | undefined>;
  company(companyId: number): Promise<Row<typeof companies> | undefined>;
  plans(): Promise<Row<typeof plans>[]>;
  scopeOfConnection(connectionId: number): Promise<CompanyScope | undefined>;
  /** Moves the tick of a message the company sent; undefined when it stands there already or is unknown. */
  advanceAck(messageId: string, ack: number, at: Date): Promise<Row<typeof messages> | undefined>;
  /** A page of tickets as the family's real servers count it: see quirks.ts. */
  repeatingTickets(scope: CompanyScope, find: Find): Promise<Row<typeof tickets>[]>;
  /** Nobody is online when the server starts. */
  forgetPresence(): Promise<void>;
  /** Made once and kept, so that sessions survive a restart. */
  signingSecret(): Promise<Uint8Array>;
};

export function unscoped(database: Database): Unscoped {
  return {
    scope: (companyId) => companyScope(database, companyId),
    async userByEmail(email) {
      const [user] = await database.select().from(users).where(eq(users.email, email.trim().toLowerCase()));
      return user;
    },
    async user(userId) {
      const [user] = await database.select().from(users).where(eq(users.id, userId));
      return user;
    },
    async session(sessionId) {
      const [session] = await database.select().from(sessions).where(eq(sessions.id, sessionId));
      return session;
    },
    async company(companyId) {
      const [company] = await database.select().from(companies).where(eq(companies.id, companyId));
      return company;
    },
    plans: () => database.select().from(plans).orderBy(asc(plans.id)),
    async scopeOfConnection(connectionId) {
      const [connection] = await database.select().from(whatsapps).where(eq(whatsapps.id, connectionId));
      return connection && companyScope(database, connection.companyId);
    },
    async advanceAck(messageId, ack, at) {
      const [message] = await database
        .update(messages)
        .set({ ack, updatedAt: at })
        .where(and(eq(messages.id, messageId), eq(messages.fromMe, true), lt(messages.ack, ack)))
        .returning();
      return message;
    },
    repeatingTickets: (scope, find) => repeatingTickets(database, scope, find),
    async forgetPresence() {
      await database.update(users).set({ online: false }).where(eq(users.online, true));
    },
    signingSecret: () => signingSecret(database),
  };
}

async function signingSecret(database: Database): Promise<Uint8Array> {
  const key = 'signingSecret';
  await database
    .insert(serverState)
    .values({ key, value: randomBytes(32).toString('base64') })
    .onConflictDoNothing();
  const [state] = await database.select().from(serverState).where(eq(serverState.key, key));
  if (state === undefined) throw new Error('The signing secret was not kept');
  return Buffer.from(state.value, 'base64');
}
