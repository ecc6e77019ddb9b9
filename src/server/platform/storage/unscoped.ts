import { randomBytes } from 'node:crypto';

import { and, asc, eq, isNull, lt, min, or, sql } from 'drizzle-orm';
import { z } from 'zod';

import type { SettingKey } from '@shared/domain/setting';

import type { AcknowledgedMessage } from './advance-acks';
import { advanceAcks } from './advance-acks';
import type { AnnouncementStore } from './announcement-store';
import { announcementStore } from './announcement-store';
import type { AttemptStore } from './attempt-store';
import { attemptStore } from './attempt-store';
import type { CompanyScope, Row } from './company-scope';
import { companyScope } from './company-scope';
import type { Directory } from './directory';
import { directory } from './directory';
import type { JobStore } from './job-store';
import { jobStore } from './job-store';
import type { NewCompany } from './new-company';
import { openCompany } from './new-company';
import type { Database } from './open-database';
import { repeatingTickets } from './repeating-tickets';
import type { tickets } from './schema';
import { companies, plans, settings, users, whatsapps } from './schema';
import { forgetValue, storedOnce, storedValue } from './server-state';
import { advanceShipment } from './shipment-acks';
import type { Find } from './table-statements';
import { apiTokens } from './tables/api-tokens';
import { invitations } from './tables/invitations';
import { invoices } from './tables/invoices';
import { jobs } from './tables/jobs';
import { sessions } from './tables/sessions';

/**
 * The only queries across companies: sign-in, tokens, connections, and records without a company. Callers continue with
 * the scope of the company that a query returns.
 */
export type Unscoped = {
  scope(companyId: number): CompanyScope;
  jobs: JobStore;
  directory: Directory;
  announcements: AnnouncementStore;
  attempts: AttemptStore;
  /** Scope of the company that the code of an invitation belongs to. */
  scopeOfInvitation(codeHash: string): Promise<CompanyScope | undefined>;
  userByEmail(email: string): Promise<Row<typeof users> | undefined>;
  user(userId: number): Promise<Row<typeof users> | undefined>;
  session(sessionId: string): Promise<Row<typeof sessions> | undefined>;
  company(companyId: number): Promise<Row<typeof companies> | undefined>;
  /** Makes a tenant with its first admin and its settings. */
  openCompany(draft: NewCompany): Promise<Row<typeof companies>>;
  companyIds(): Promise<number[]>;
  /** Scope of the company that a bank charge belongs to. */
  scopeOfCharge(txid: string): Promise<CompanyScope | undefined>;
  /** The bank's id of the charge that one of these names. */
  txidOf(bill: {
    invoiceId?: number | undefined;
    code?: string | undefined;
    txid?: string | undefined;
  }): Promise<string | undefined>;
  /** True if the super administrator's company has enabled public sign-up; it is closed by default. */
  isSignupOpen(): Promise<boolean>;
  plans(): Promise<Row<typeof plans>[]>;
  scopeOfConnection(connectionId: number): Promise<CompanyScope | undefined>;
  /** Connection and name of a program's token, whose use is recorded. */
  connectionByTokenHash(
    hash: string,
    now: Date,
  ): Promise<{ connection: Row<typeof whatsapps>; tokenName: string } | undefined>;
  /**
   * Moves the ticks of messages that companies sent, by their ids. Answers the moved messages with their tickets:
   * those that stand there already and unknown ones are left out.
   */
  advanceAcks(acks: ReadonlyMap<string, number>, at: Date): Promise<AcknowledgedMessage[]>;
  /** Stores how far a campaign's message got; a message that counted as failed or unconfirmed has left after all. */
  advanceShipment(shipment: { campaignId: number; number: string }, ack: number, at: Date): Promise<void>;
  /** A page of tickets as the family's real servers count it: see quirks.ts. */
  repeatingTickets(scope: CompanyScope, find: Find): Promise<Row<typeof tickets>[]>;
  /** Marks all users as offline, for the start of the server. */
  forgetPresence(): Promise<void>;
  /** Stored mark of the media folder; the first offered mark is stored. */
  mediaMark(offered: string): Promise<string>;
  /** True if the database answers. */
  isAlive(): Promise<boolean>;
  /** Size of the database on its disk. */
  databaseBytes(): Promise<number>;
  /** Due time of the most delayed job that nobody runs; null if none is due. */
  jobDueSince(now: Date): Promise<Date | null>;
  /** Creation of the oldest job of this kind for a connected connection; null if there is none. */
  messagePendingSince(kind: string): Promise<Date | null>;
  /** Generated once and stored in base64; servers that share a database share it. */
  signingSecret(): Promise<string>;
  /** Secret that earlier versions stored in the database. */
  storedSigningSecret(): Promise<string | undefined>;
  forgetSigningSecret(): Promise<void>;
};

/** A token's use is written at most this often. */
const tokenUseMs = 60 * 60_000;

export function unscoped(database: Database): Unscoped {
  // A connection never moves to another company, and its id is never given again.
  const companyOfConnection = new Map<number, number>();
  const findCompanyOf = async (connectionId: number) => {
    const [connection] = await database.select().from(whatsapps).where(eq(whatsapps.id, connectionId));
    return connection?.companyId;
  };
  return {
    scope: (companyId) => companyScope(database, companyId),
    jobs: jobStore(database),
    directory: directory(database),
    announcements: announcementStore(database),
    attempts: attemptStore(database),
    async scopeOfInvitation(codeHash) {
      const [found] = await database.select().from(invitations).where(eq(invitations.codeHash, codeHash));
      return found === undefined ? undefined : companyScope(database, found.companyId);
    },
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
    async companyIds() {
      const rows = await database.select({ id: companies.id }).from(companies).orderBy(asc(companies.id));
      return rows.map(({ id }) => id);
    },
    async scopeOfCharge(txid) {
      const [invoice] = await database.select().from(invoices).where(eq(invoices.txid, txid));
      return invoice && companyScope(database, invoice.companyId);
    },
    async txidOf({ invoiceId, code, txid }) {
      const named = or(
        invoiceId === undefined ? undefined : eq(invoices.id, invoiceId),
        code === undefined ? undefined : eq(invoices.pixCode, code),
        txid === undefined ? undefined : eq(invoices.txid, txid),
      );
      if (named === undefined) return undefined;
      const [invoice] = await database.select().from(invoices).where(named);
      return invoice?.txid ?? undefined;
    },
    openCompany: (draft) => openCompany(database, draft),
    isSignupOpen: () => isSignupOpen(database),
    plans: () => database.select().from(plans).orderBy(asc(plans.id)),
    async scopeOfConnection(connectionId) {
      const companyId = companyOfConnection.get(connectionId) ?? (await findCompanyOf(connectionId));
      if (companyId === undefined) return undefined;
      companyOfConnection.set(connectionId, companyId);
      const scope = companyScope(database, companyId);
      return (await scope.byId(whatsapps, connectionId)) && scope;
    },
    async connectionByTokenHash(hash, now) {
      const [found] = await database
        .select({ connection: whatsapps, token: apiTokens })
        .from(apiTokens)
        .innerJoin(whatsapps, eq(whatsapps.id, apiTokens.whatsappId))
        .where(eq(apiTokens.hash, hash));
      if (found === undefined) return undefined;
      const { id, lastUsedAt } = found.token;
      if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= tokenUseMs) {
        await database.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, id));
      }
      return { connection: found.connection, tokenName: found.token.name };
    },
    advanceAcks: (acks, at) => advanceAcks(database, acks, at),
    advanceShipment: (shipment, ack, at) => advanceShipment(database, { ...shipment, ack, at }),
    repeatingTickets: (scope, find) => repeatingTickets(database, scope, find),
    ...serverStateOf(database),
  };
}

/** Sign-up is open while the super administrator's company enables `userCreation`. */
async function isSignupOpen(database: Database): Promise<boolean> {
  const open = and(
    eq(users.super, true),
    eq(settings.key, 'userCreation' satisfies SettingKey),
    eq(settings.value, 'enabled'),
  );
  const [found] = await database
    .select({ id: settings.id })
    .from(settings)
    .innerJoin(users, eq(users.companyId, settings.companyId))
    .where(open)
    .limit(1);
  return found !== undefined;
}

type ServerStateCall =
  | 'databaseBytes'
  | 'forgetPresence'
  | 'forgetSigningSecret'
  | 'isAlive'
  | 'jobDueSince'
  | 'mediaMark'
  | 'messagePendingSince'
  | 'signingSecret'
  | 'storedSigningSecret';

const secretKey = 'signingSecret';
const sizes = z.object({ rows: z.array(z.object({ size: z.string() })) });

/** State of the server itself. */
function serverStateOf(database: Database): Pick<Unscoped, ServerStateCall> {
  return {
    async forgetPresence() {
      await database.update(users).set({ online: false }).where(eq(users.online, true));
    },
    async isAlive() {
      try {
        await database.execute(sql`select 1`);
        return true;
      } catch {
        return false;
      }
    },
    async databaseBytes() {
      const { rows } = sizes.parse(
        await database.execute(sql`select pg_database_size(current_database())::text as size`),
      );
      return Number(rows[0]?.size ?? 0);
    },
    async jobDueSince(now) {
      const isFree = or(isNull(jobs.claimedUntil), lt(jobs.claimedUntil, now));
      const due = and(isNull(jobs.failedAt), lt(jobs.runAt, now), isFree);
      const [oldest] = await database
        .select({ at: min(jobs.runAt) })
        .from(jobs)
        .where(due);
      return oldest?.at ?? null;
    },
    async messagePendingSince(kind) {
      const connection = sql`(${jobs.payload} ->> 'connectionId')::int`;
      const [oldest] = await database
        .select({ at: min(jobs.createdAt) })
        .from(jobs)
        .innerJoin(whatsapps, and(eq(whatsapps.id, connection), eq(whatsapps.status, 'CONNECTED')))
        .where(and(eq(jobs.kind, kind), isNull(jobs.failedAt)));
      return oldest?.at ?? null;
    },
    mediaMark: (offered) => storedOnce(database, 'mediaMark', offered),
    signingSecret: () => storedOnce(database, secretKey, randomBytes(32).toString('base64')),
    storedSigningSecret: () => storedValue(database, secretKey),
    forgetSigningSecret: () => forgetValue(database, secretKey),
  };
}
