import { and, asc, eq, gt, inArray } from 'drizzle-orm';

import { requirePlanLimit } from '@server/platform/company/plan-limits';
import { asking, guessing } from '@server/platform/http/attempts';
import type { AreaHandlers, PublicContext, UserContext } from '@server/platform/http/handler';
import { missing, Refusal, refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { requireMayAdd, requireMayGive } from '@server/platform/session/managed-users';
import { requirePasswordLength } from '@server/platform/session/password-rules';
import { hashPassword } from '@server/platform/session/passwords';
import { publicUser } from '@server/platform/session/session-user';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { queues, userQueues, users } from '@server/platform/storage/schema';
import { invitations } from '@server/platform/storage/tables/invitations';
import type { InvitationDraft } from '@shared/api/invitations';
import { languageOf } from '@shared/i18n/languages';

import { hashOf, newCode } from './invitation-code';
import { invitationMail } from './invitation-mail';

type InvitationRow = Row<typeof invitations>;

const lifetimeMs = 7 * 24 * 60 * 60_000;

const emailTaken = () => refused('ERR_USER_EMAIL_ALREADY_EXISTS');

/** Invites colleagues by mail, who set their own password. */
export function invitationHandlers(services: Services): AreaHandlers<'invitations'> {
  const { clock, attempts } = services;
  const wired = (scope: CompanyScope, rows: readonly InvitationRow[]) => wireInvitations(scope, rows, clock.wall());
  const expiresAt = () => new Date(clock.wall().getTime() + lifetimeMs);
  const answer = async (row: InvitationRow, code: string, context: UserContext) => {
    publishChange(services, context.scope);
    const isMailed = await sendMail(services, { row, code }, context);
    const [invitation] = await wired(context.scope, [row]);
    if (invitation === undefined) throw new Error('Each row has one wire record');
    return { ...invitation, code: isMailed ? null : code };
  };
  return {
    async 'invitations.list'(_input, { scope }) {
      return wired(scope, await scope.find(invitations, { orderBy: [asc(invitations.name), asc(invitations.id)] }));
    },

    async 'invitations.create'({ body }, context) {
      const { scope, request } = context;
      const email = body.email.toLowerCase();
      await requireMayAdd(context, body);
      await requireQueues(scope, body);
      if ((await services.storage.userByEmail(email)) !== undefined) throw emailTaken();
      await attempts.count(asking(email, request));
      const code = newCode();
      const row = await scope.transaction(async (inner) => {
        await requirePlanLimit(inner, 'users', clock.wall());
        const who = { name: body.name, email, profile: body.profile, queueIds: [...new Set(body.queueIds)] };
        const at = clock.now();
        const terms = { codeHash: hashOf(code), expiresAt: expiresAt(), createdAt: at, updatedAt: at };
        const added = await inner.insertIfAbsent(invitations, { ...who, ...terms });
        if (added === undefined) throw refused('ERR_ALREADY_INVITED');
        return added;
      });
      return answer(row, code, context);
    },

    async 'invitations.resend'({ params }, context) {
      const { scope, request } = context;
      const { id, email, ...terms } = await existing(scope, params.invitationId);
      // The answer may hold the code, which opens the account.
      await requireMayAdd(context, terms);
      await attempts.count(asking(email, request));
      const code = newCode();
      const row = await scope.transaction(async (inner) => {
        // The former one no longer counts, so that an expired one is sent again only where there is room for it.
        await inner.update(invitations, eq(invitations.id, id), { expiresAt: clock.wall() });
        await requirePlanLimit(inner, 'users', clock.wall());
        const changes = { codeHash: hashOf(code), expiresAt: expiresAt(), updatedAt: clock.now() };
        const [changed] = await inner.update(invitations, eq(invitations.id, id), changes);
        if (changed === undefined) throw missing('ERR_NO_INVITATION_FOUND');
        return changed;
      });
      return answer(row, code, context);
    },

    async 'invitations.withdraw'({ params }, { caller, scope }) {
      const { id, ...terms } = await existing(scope, params.invitationId);
      requireMayGive({ caller }, terms);
      await scope.remove(invitations, eq(invitations.id, id));
      publishChange(services, scope);
      return '';
    },

    'invitations.accept': ({ body }, context) => accept(services, body, context),
  };
}

type Acceptance = { email: string; code: string; password: string };

async function accept(services: Services, { email, code, password }: Acceptance, { request }: PublicContext) {
  const { attempts, storage, clock, publish } = services;
  const guesses = guessing('code', email, request);
  await attempts.count(guesses);
  const scope = await storage.scopeOfInvitation(hashOf(code));
  if (scope === undefined) throw missing('ERR_INVITATION_CODE_INVALID');
  const passwordHash = await hashPassword(password);
  const user = await scope.transaction(async (inner) => {
    const sent = and(eq(invitations.codeHash, hashOf(code)), eq(invitations.email, email.toLowerCase()));
    // Only one of two concurrent requests takes the row; a refusal below puts it back.
    const [taken] = await inner.take(invitations, and(sent, gt(invitations.expiresAt, clock.wall())));
    if (taken === undefined) throw missing('ERR_INVITATION_CODE_INVALID');
    await requirePasswordLength(inner, password);
    await requirePlanLimit(inner, 'users', clock.wall());
    const at = clock.now();
    const { name, profile } = taken;
    const draft = { name, email: taken.email, profile, passwordHash, createdAt: at, updatedAt: at };
    const added = await inner.insertIfAbsent(users, draft);
    if (added === undefined) throw emailTaken();
    // Queues that were removed meanwhile are left out.
    for (const queue of await inner.find(queues, { where: inArray(queues.id, taken.queueIds) })) {
      await inner.insert(userQueues, { userId: added.id, queueId: queue.id });
    }
    return added;
  });
  await attempts.forgive(guesses);
  publishChange(services, scope);
  publish.toCompany(scope.companyId, 'user', { action: 'create', user: publicUser(user) });
  return '';
}

/** Names no invitation: admins read the list again. */
function publishChange({ publish }: Pick<Services, 'publish'>, { companyId }: CompanyScope): void {
  publish.toAdmins(companyId, 'invitation', { action: 'update' });
}

/** False where the server has no mail, or the mail server does not take it. */
async function sendMail(
  { mail, publicUrl }: Services,
  { row: { name, email }, code }: { row: InvitationRow; code: string },
  { scope, caller }: UserContext,
): Promise<boolean> {
  if (mail === null) return false;
  const { language, name: company } = await scope.company();
  const inviter = (await scope.byId(users, caller.id))?.name ?? '';
  try {
    await mail.send(invitationMail({ name, email, company, inviter, code, server: publicUrl }, languageOf(language)));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function existing(scope: CompanyScope, id: number): Promise<InvitationRow> {
  const row = await scope.first(invitations, eq(invitations.id, id));
  if (row === undefined) throw missing('ERR_NO_INVITATION_FOUND');
  return row;
}

async function requireQueues(scope: CompanyScope, { queueIds }: InvitationDraft): Promise<void> {
  const requested = new Set<number>(queueIds);
  const found = await scope.count(queues, inArray(queues.id, [...requested]));
  if (found < requested.size) throw missing('ERR_NO_QUEUE_FOUND');
}

async function wireInvitations(scope: CompanyScope, rows: readonly InvitationRow[], now: Date) {
  const all = await scope.find(queues, {
    where: inArray(
      queues.id,
      rows.flatMap(({ queueIds }) => queueIds),
    ),
  });
  return rows.map(({ id, name, email, profile, queueIds, expiresAt }) => ({
    id,
    name,
    email,
    profile,
    queues: all
      .filter((queue) => queueIds.includes(queue.id))
      .map((queue) => ({ id: queue.id, name: queue.name, color: queue.color })),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
  }));
}
