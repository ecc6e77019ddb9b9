import { and, eq, inArray } from 'drizzle-orm';

import { changeTickets } from '@server/conversation/tickets/decide-ticket';
import { requirePlanLimit } from '@server/platform/company/plan-limits';
import type { Caller } from '@server/platform/http/handler';
import { enteredSession, forbidden, missing, Refusal, refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { removeSessions } from '@server/platform/session/device-sessions';
import { requireManages, requireMayAdd, requireMayGive } from '@server/platform/session/managed-users';
import { requireOwnPassword, requirePasswordLength } from '@server/platform/session/password-rules';
import { hashPassword } from '@server/platform/session/passwords';
import { mustEnableSecondFactor, removeSecondFactor } from '@server/platform/session/second-factor';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { queues, tickets, userQueues, users, whatsapps } from '@server/platform/storage/schema';
import { quickMessages } from '@server/platform/storage/tables/quick-messages';
import { isUniqueViolation } from '@server/platform/storage/unique-violation';
import type { UserChange, UserDraft } from '@shared/api/users';

import { existingUser, wireUser } from './user-rows';

type Context = { caller: Caller; scope: CompanyScope };

const emailTaken = () => refused('ERR_USER_EMAIL_ALREADY_EXISTS');

/** Creates a user of the caller's company. Throws `Refusal` if the plan's limit is reached or the e-mail is in use. */
export async function createUser({ publish, clock }: Services, draft: UserDraft, { caller, scope }: Context) {
  if (draft.companyId !== scope.companyId) throw forbidden();
  await requireMayAdd({ caller, scope }, draft);
  await requireOwn(scope, draft);
  if (!isSet(draft.password)) throw refused('ERR_USER_PASSWORD_REQUIRED');
  await requirePasswordLength(scope, draft.password);
  const passwordHash = await hashPassword(draft.password);
  const at = clock.now();
  const id = await scope.transaction(async (inner) => {
    await requirePlanLimit(inner, 'users', clock.wall());
    const columns = { name: draft.name, email: draft.email.toLowerCase(), profile: draft.profile, passwordHash };
    const times = { createdAt: at, updatedAt: at };
    const row = await inner.insertIfAbsent(users, { ...columns, ...accessColumns(draft), ...times });
    if (row === undefined) throw emailTaken();
    await setQueues(inner, row.id, draft.queueIds ?? []);
    return row.id;
  });
  const user = await wireUser(scope, id);
  publish.toCompany(scope.companyId, 'user', { action: 'create', user });
  return user;
}

/** Users may change themselves, admins every user of the company, others those whom they manage. */
export async function updateUser(
  { publish, clock, attempts }: Services,
  { userId, change }: { userId: number; change: UserChange },
  { caller, scope }: Context,
) {
  if (change.companyId !== undefined && change.companyId !== scope.companyId) throw forbidden();
  const before = await existingUser(scope, userId);
  await requireMayChange({ caller, scope }, before, change);
  requireOwnSession(caller, before, change);
  const isManaged = caller.profile === 'admin' || caller.id !== userId;
  const allowed = isManaged ? change : ownFields(change);
  await requireOwn(scope, allowed);
  if (caller.id === userId && isSet(allowed.password)) await requireOwnPassword(attempts, before, change.oldPassword);
  const password = await passwordColumns(scope, { caller, user: before, password: allowed.password });
  const identity = {
    ...(allowed.name !== undefined && { name: allowed.name }),
    ...(allowed.email !== undefined && { email: allowed.email.toLowerCase() }),
    ...(allowed.profile !== undefined && { profile: allowed.profile }),
  };
  const columns = { ...identity, ...password, ...accessColumns(allowed), updatedAt: clock.now() };
  const endedSessions = await scope
    .transaction(async (inner) => {
      await inner.update(users, eq(users.id, userId), columns);
      if (allowed.queueIds !== undefined) await setQueues(inner, userId, allowed.queueIds);
      if (!('passwordHash' in password)) return [];
      return removeSessions(inner, userId, caller.id === userId ? caller.sessionId : null);
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'users_email_unique') ? emailTaken() : error;
    });
  const user = await wireUser(scope, userId);
  publish.toCompany(scope.companyId, 'user', { action: 'update', user });
  for (const sessionId of endedSessions) publish.endSession(sessionId);
  if (allowed.queueIds !== undefined || user.profile !== before.profile || user.allTicket !== before.allTicket) {
    publish.reconnectUser(userId);
  }
  return user;
}

/** Deletes a user with private quick messages, returns open tickets to the queue and signs out the devices. */
export async function removeUser(services: Services, userId: number, { caller, scope }: Context): Promise<void> {
  const user = await existingUser(scope, userId);
  if (user.id === caller.id) throw forbidden();
  requireSuperForSuper(caller, user);
  await requireManages({ caller, scope }, user);
  await changeTickets(services, scope, {
    where: and(eq(tickets.userId, userId), eq(tickets.status, 'open')),
    changes: { status: 'pending', userId: null },
  });
  // Shared quick messages move to the caller.
  const shared = and(eq(quickMessages.userId, userId), eq(quickMessages.geral, true));
  await scope.update(quickMessages, shared, { userId: caller.id });
  await scope.remove(users, eq(users.id, userId));
  services.publish.toCompany(scope.companyId, 'user', { action: 'delete', userId: String(userId) });
  services.publish.reconnectUser(userId);
}

/** Signs a user out everywhere; of the caller's own devices, the calling one stays. */
export async function endDevices({ deviceSessions }: Services, userId: number, { caller, scope }: Context) {
  const user = await existingUser(scope, userId);
  requireSuperForSuper(caller, user);
  if (user.id !== caller.id) await requireManages({ caller, scope }, user);
  await deviceSessions.endAllOfUser(scope, user.id, caller.id === user.id ? caller.sessionId : null);
}

/** Removes a user's second factor. Admins use it for colleagues; their own they disable with a code. */
export async function resetTwoFactor(
  { audit, publish }: Services,
  userId: number,
  { caller, scope }: Context,
): Promise<void> {
  const user = await existingUser(scope, userId);
  if (user.id === caller.id) throw forbidden();
  requireSuperForSuper(caller, user);
  await removeSecondFactor(scope, user.id);
  if (await mustEnableSecondFactor(scope, user)) publish.reconnectUser(user.id);
  audit('second factor reset', { companyId: scope.companyId, userId: user.id, byUserId: caller.id });
}

async function requireMayChange(context: Context, user: Row<typeof users>, change: UserChange): Promise<void> {
  const { caller } = context;
  const { profile } = change;
  const isSelf = caller.id === user.id;
  if (!isSelf) {
    await requireManages(context, user);
    requireMayGive(context, change);
  }
  // Admins cannot demote themselves, so that a company always has one.
  if (isSelf && caller.profile === 'admin' && profile === 'user') throw forbidden();
  requireSuperForSuper(caller, user);
}

/** A super administrator who has entered as a user does not change that user's e-mail and password. */
function requireOwnSession(caller: Caller, user: Row<typeof users>, { email, password }: UserChange): void {
  if (caller.enteredBy === null || caller.id !== user.id) return;
  if (isSet(password) || (email !== undefined && email.toLowerCase() !== user.email)) throw enteredSession();
}

/** The super administrator belongs to a company, whose other admins could otherwise take over the account. */
function requireSuperForSuper(caller: Caller, user: Row<typeof users>): void {
  if (user.super && !caller.super) throw new Refusal(403, 'ERR_NO_SUPER');
}

/** The fields that users may change of themselves; forms send the others unchanged. */
function ownFields({ name, email, password, whatsappId }: UserChange) {
  return { name, email, password, whatsappId, profile: undefined, allTicket: undefined, queueIds: undefined };
}

function accessColumns({ allTicket, whatsappId }: Pick<UserChange, 'allTicket' | 'whatsappId'>) {
  return {
    ...(allTicket !== undefined && { allTicket: allTicket ? ('enabled' as const) : ('desabled' as const) }),
    ...(whatsappId !== undefined && { whatsappId }),
  };
}

const isSet = (password: string | undefined): password is string => password !== undefined && password !== '';

type NewPassword = { caller: Caller; user: Row<typeof users>; password: string | undefined };

/** A password set by another user ends the sessions of the old one, and one's own change those of other devices. */
async function passwordColumns(scope: CompanyScope, { caller, user, password }: NewPassword) {
  if (!isSet(password)) return {};
  await requirePasswordLength(scope, password);
  const tokenVersion = caller.id === user.id ? user.tokenVersion : user.tokenVersion + 1;
  return { passwordHash: await hashPassword(password), tokenVersion };
}

async function requireOwn(scope: CompanyScope, { queueIds = [], whatsappId }: Partial<UserChange>): Promise<void> {
  const requested = new Set<number>(queueIds);
  if ((await scope.count(queues, inArray(queues.id, [...requested]))) < requested.size)
    throw missing('ERR_NO_QUEUE_FOUND');
  if (whatsappId === undefined || whatsappId === null) return;
  const connection = await scope.first(whatsapps, eq(whatsapps.id, whatsappId));
  if (connection === undefined) throw missing('ERR_NO_WAPP_FOUND');
}

async function setQueues(scope: CompanyScope, userId: number, queueIds: readonly number[]): Promise<void> {
  await scope.remove(userQueues, eq(userQueues.userId, userId));
  for (const queueId of new Set(queueIds)) await scope.insert(userQueues, { userId, queueId });
}
