import { randomUUID } from 'node:crypto';

import { and, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';

import { trimLater } from '@server/platform/audit/trim-audit-log';
import type { ServerClock } from '@server/platform/clock';
import type { Caller } from '@server/platform/http/handler';
import { missing, Refusal } from '@server/platform/http/refusal';
import type { JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler, jobKind } from '@server/platform/jobs/job-kind';
import type { JobQueue } from '@server/platform/jobs/job-queue';
import type { Publisher } from '@server/platform/realtime/publisher';
import type { Row } from '@server/platform/storage/company-scope';
import type { users } from '@server/platform/storage/schema';
import { auditEntries } from '@server/platform/storage/tables/audit-entries';
import { sessions } from '@server/platform/storage/tables/sessions';
import type { Unscoped } from '@server/platform/storage/unscoped';

import type { DeviceProgram } from './device-sessions';
import type { Tokens } from './tokens';

/** Seconds that an entered session lasts; it cannot be renewed. */
const enteredSeconds = 3600;

/** An entered session: who entered from where, and as whom. Names are copies, because entries outlive users. */
const entry = z.object({
  sessionId: z.uuid(),
  companyId: z.number(),
  companyName: z.string(),
  userName: z.string(),
  byId: z.number(),
  byCompanyId: z.number(),
  byName: z.string(),
  address: z.string(),
});
type Entry = z.output<typeof entry>;

const endEntry = jobKind('enteredSession.end', entry);

type Target = { companyId: number; userId: number };
/** `expiresIn` is in seconds. */
type Opened = { token: string; expiresIn: number; user: Row<typeof users> };

/** Sessions of super administrators as users of companies. */
export type EnteredSessions = {
  /** Refuses a missing user and another super administrator. Both audit logs are written before there is a token. */
  begin(caller: Caller, target: Target, program: DeviceProgram): Promise<Opened>;
  /** Ends the entered session before its time; records the end once. */
  leave(caller: Caller): Promise<void>;
};

export type EnteredSessionParts = {
  storage: Unscoped;
  tokens: Tokens;
  clock: ServerClock;
  jobs: JobQueue;
  publish: Pick<Publisher, 'endSession'>;
};

export function createEnteredSessions(parts: EnteredSessionParts): EnteredSessions {
  const { storage, tokens, clock, jobs, publish } = parts;
  return {
    async begin(caller, { companyId, userId }, program) {
      const company = await storage.company(companyId);
      if (company === undefined) throw missing('ERR_NO_COMPANY_FOUND');
      const user = await storage.user(userId);
      if (user?.companyId !== companyId) throw missing('ERR_NO_USER_FOUND');
      if (user.super) throw new Refusal(403, 'ERR_NO_SUPER');
      const by = await storage.user(caller.id);
      const byName = by?.name ?? '';
      const id = randomUUID();
      const begun = {
        sessionId: id,
        companyId,
        companyName: company.name,
        userName: user.name,
        byId: caller.id,
        byCompanyId: caller.companyId,
        byName,
        address: program.address,
      };
      await record(parts, begun, 'entered');
      const now = clock.wall();
      const expiresAt = new Date(now.getTime() + enteredSeconds * 1000);
      await storage.scope(companyId).insert(sessions, {
        ...program,
        id,
        userId,
        currentId: randomUUID(),
        createdAt: now,
        rotatedAt: now,
        expiresAt,
        enteredById: caller.id,
        enteredByCompanyId: caller.companyId,
        enteredByName: byName,
        enteredFromId: caller.sessionId,
      });
      // In the super administrator's company, so that the end is recorded even if the other company is removed.
      await jobs.add(storage.scope(caller.companyId), endEntry, { key: id, payload: begun, runAt: expiresAt });
      return { token: await tokens.access(user, id, enteredSeconds), expiresIn: enteredSeconds, user };
    },
    async leave({ companyId, sessionId, id }) {
      const scope = storage.scope(companyId);
      const [ended] = await scope.take(sessions, and(eq(sessions.id, sessionId), isNotNull(sessions.enteredById)));
      if (ended === undefined) return;
      const { enteredById, enteredByCompanyId, enteredByName, address } = ended;
      if (enteredById === null || enteredByCompanyId === null) return;
      await jobs.remove(storage.scope(enteredByCompanyId), endEntry, sessionId);
      publish.endSession(sessionId);
      const [company, user] = await Promise.all([scope.company(), storage.user(id)]);
      const by = { byId: enteredById, byCompanyId: enteredByCompanyId, byName: enteredByName ?? '' };
      const target = { sessionId, companyId, companyName: company.name, userName: user?.name ?? '' };
      await record(parts, { ...target, ...by, address }, 'left');
    },
  };
}

/** Ends an entered session that nobody has left, when its time is over. */
export function endEnteredSessionJob(
  parts: Pick<EnteredSessionParts, 'storage' | 'clock' | 'jobs' | 'publish'>,
): JobHandler {
  return jobHandler(endEntry, {
    async run({ payload, scope, settle }) {
      await parts.storage.scope(payload.companyId).remove(sessions, eq(sessions.id, payload.sessionId));
      parts.publish.endSession(payload.sessionId);
      await record(parts, payload, 'left');
      await settle(scope);
      return 'done';
    },
  });
}

type RecordParts = Pick<EnteredSessionParts, 'storage' | 'clock' | 'jobs'>;

/** Writes the audit log of both companies; one of them may have been removed meanwhile. */
async function record({ storage, clock, jobs }: RecordParts, made: Entry, action: 'entered' | 'left'): Promise<void> {
  const { byId, byName, byCompanyId, companyId, companyName, userName, address } = made;
  for (const id of new Set([byCompanyId, companyId])) {
    if ((await storage.company(id)) === undefined) continue;
    const scope = storage.scope(id);
    await scope.insert(auditEntries, {
      userId: byId,
      userName: byName,
      endpoint: 'session.enterAs',
      area: 'companies',
      action,
      recordId: companyId,
      recordName: companyName,
      fields: [{ field: 'enteredAs', to: userName }],
      address,
      createdAt: clock.now(),
    });
    await trimLater({ jobs, clock }, scope);
  }
}
