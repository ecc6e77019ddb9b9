import { isForNumberReaders } from '@server/platform/masking/masked-input';
import type { Quirks } from '@server/platform/quirks';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import type { Access, HttpMethod } from '@shared/api/endpoint';
import type { EndpointName } from '@shared/api/table';
import { subscriptionAt } from '@shared/domain/company';

import type { Caller } from './handler';
import { enteredSession, forbidden, Refusal, secondFactorDemanded } from './refusal';

/** Endpoints that real servers open to every user although only admins see the page. */
const leftToClient: ReadonlySet<string> = new Set<EndpointName>([
  'tickets.remove',
  'contacts.remove',
  'queues.create',
  'queues.update',
  'queues.remove',
  'connections.create',
  'connections.update',
  'connections.remove',
]);

/** Endpoints that real servers close to users although these may change what is their own. */
const forAdminsAlone: ReadonlySet<string> = new Set<EndpointName>([
  'users.update',
  'schedules.update',
  'messages.remove',
  'ticketNotes.remove',
  'tags.create',
]);

/** Access rule of an endpoint on this server, with the quirks applied. */
export function accessOf(name: string, access: Access, quirks: Quirks): Access {
  if (quirks.rolesLeftToClient && leftToClient.has(name)) return 'user';
  return quirks.adminsAlone && forAdminsAlone.has(name) ? 'admin' : access;
}

/** Changes that a company may make after its due date: it may pay, and its users may protect their accounts and leave. */
const allowedUnpaid: ReadonlySet<string> = new Set<EndpointName>([
  'checkout.subscribe',
  'session.logout',
  'devices.end',
  'devices.endOthers',
  'users.endDevices',
  // An admin of a company that demands a second factor pays only with one.
  'twoFactor.begin',
  'twoFactor.confirm',
]);

type Bill = { name: string; method: HttpMethod; scope: CompanyScope; now: number };

/** Throws for a change by a company whose subscription has run out. It may still read. */
export async function mustBePaid({ name, method, scope, now }: Bill): Promise<void> {
  if (method === 'GET' || allowedUnpaid.has(name)) return;
  const { dueDate } = await scope.company();
  const subscription = subscriptionAt(dueDate?.toISOString() ?? null, now);
  if (subscription.state !== 'expired') return;
  throw new Refusal(402, 'ERR_SUBSCRIPTION_EXPIRED', { dueDate: subscription.dueDate });
}

/** Open to an admin who still has to enable a second factor. */
const allowedWithoutSecondFactor: ReadonlySet<string> = new Set<EndpointName>([
  'session.logout',
  'session.me',
  'devices.list',
  'devices.end',
  'devices.endOthers',
  'twoFactor.show',
  'twoFactor.begin',
  'twoFactor.confirm',
]);

/** Throws for an admin without the second factor that the company demands. */
export function mustHaveSecondFactor(name: string, caller: Pick<Caller, 'mustEnableTwoFactor'>): void {
  if (caller.mustEnableTwoFactor && !allowedWithoutSecondFactor.has(name)) throw secondFactorDemanded();
}

/** Refused to a super administrator who has entered as the user: the protection of the account is the user's own. */
const refusedWhenEntered: ReadonlySet<string> = new Set<EndpointName>([
  'session.enterAs',
  'devices.end',
  'devices.endOthers',
  'twoFactor.begin',
  'twoFactor.confirm',
  'twoFactor.disable',
]);

/** Throws in an entered session for what only the user's own session may do. */
export function mustBeOwnSession(name: string, caller: Pick<Caller, 'enteredBy'>): void {
  if (caller.enteredBy !== null && refusedWhenEntered.has(name)) throw enteredSession();
}

/** Throws for a caller who may not see customers' numbers where the request is made of them. */
export function mustSeeNumbers(name: string, caller: Pick<Caller, 'seesNumbers'>): void {
  if (!caller.seesNumbers && isForNumberReaders(name)) throw forbidden();
}

/** Throws for a caller without permission; statuses and texts are those of the wire. */
export function mustBeAllowed(
  access: Exclude<Access, 'public' | 'connection'>,
  caller: Pick<Caller, 'profile' | 'super'>,
  { refusedAsStrangers }: Pick<Quirks, 'refusedAsStrangers'>,
): void {
  if (access === 'admin' && caller.profile !== 'admin') throw forbidden();
  if (access !== 'super' || caller.super) return;
  throw refusedAsStrangers ? new Refusal(401, 'Acesso não permitido') : forbidden();
}
