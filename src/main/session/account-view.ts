import { isDeepStrictEqual } from 'node:util';

import type { Company } from '@shared/domain/company';
import type { UserId } from '@shared/domain/ids';
import type { SessionUser } from '@shared/domain/user';
import type { SessionView } from '@shared/ipc/views';

import type { Refreshed, Surroundings } from '../backend/auth-calls';

/** Server and user in one key: what belongs to one account never meets another's. */
export function accountKeyOf(serverKey: string, userId: UserId): string {
  return `${serverKey}#${userId}`;
}

/** What the renderer may know, from what the server told of the user and of what surrounds them. */
export function toView(accountKey: string, user: SessionUser, surroundings: Surroundings): SessionView {
  const company = withGapsFilled(user.company, surroundings.company);
  return {
    accountKey,
    user: { ...user, company },
    settings: surroundings.settings ?? company.settings,
    plan: surroundings.plan,
  };
}

/** The view with newer surroundings; a part that the server did not answer keeps its value. */
export function withSurroundings(view: SessionView, surroundings: Surroundings): SessionView {
  return sameOrNext(view, {
    ...view,
    user: { ...view.user, company: surroundings.company ?? view.user.company },
    settings: surroundings.settings ?? view.settings,
    plan: surroundings.plan ?? view.plan,
  });
}

/** server-quirk: a refresh tells less of the company than a login; due date, name and settings stay as they were known. */
export function refreshedView(view: SessionView, { companyId, ...told }: Refreshed['user']): SessionView {
  return sameOrNext(view, {
    ...view,
    user: { ...view.user, ...told, companyId: companyId ?? view.user.companyId },
  });
}

/** The user of a refresh where nothing is known from before; null where the reply does not say the company. */
export function userOfRefresh({ companyId, ...told }: Refreshed['user']): SessionUser | null {
  if (companyId === undefined) return null;
  return { ...told, companyId, company: { id: companyId, name: '', dueDate: null, settings: [] } };
}

/** The same object where nothing changed, so that nobody is told of it. */
function sameOrNext(view: SessionView, next: SessionView): SessionView {
  return isDeepStrictEqual(view, next) ? view : next;
}

function withGapsFilled(company: Company, fuller: Company | null): Company {
  return {
    ...company,
    name: company.name === '' ? (fuller?.name ?? '') : company.name,
    dueDate: company.dueDate ?? fuller?.dueDate ?? null,
    settings: company.settings.length > 0 ? company.settings : (fuller?.settings ?? []),
  };
}
