import { isDeepStrictEqual } from 'node:util';

import type { Company } from '@shared/domain/company';
import { company } from '@shared/domain/company';
import type { UserId } from '@shared/domain/ids';
import type { Setting } from '@shared/domain/setting';
import type { SessionUser } from '@shared/domain/user';
import type { SessionView } from '@shared/ipc/views';

import type { Refreshed, Surroundings } from '../backend/auth-calls';

/** Server and user in one key: what belongs to one account never meets another's. */
export function accountKeyOf(serverKey: string, userId: UserId): string {
  return `${serverKey}#${userId}`;
}

/** What the renderer may know, from what the server told of the user and of what surrounds them. */
export function toView(accountKey: string, user: SessionUser, surroundings: Surroundings): SessionView {
  const filled = withGapsFilled(user.company, surroundings.company);
  return {
    accountKey,
    user: { ...user, company: filled },
    settings: surroundings.settings ?? filled.settings,
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
  return { ...told, companyId, company: company.parse({ id: companyId, settings: [] }) };
}

/** The same object where nothing changed, so that nobody is told of it. */
function sameOrNext(view: SessionView, next: SessionView): SessionView {
  return isDeepStrictEqual(view, next) ? view : next;
}

function withGapsFilled(told: Company, fuller: Company | null): Company {
  if (fuller === null) return told;
  return {
    ...told,
    name: told.name || fuller.name,
    email: told.email || fuller.email,
    dueDate: told.dueDate ?? fuller.dueDate,
    trialExpiration: told.trialExpiration ?? fuller.trialExpiration,
    settings: told.settings.length > 0 ? told.settings : fuller.settings,
  };
}

/** The view once the company has paid: due later, and no longer on trial. */
export function withPaidCompany(view: SessionView, dueDate: string): SessionView {
  const company = { ...view.user.company, dueDate, trialExpiration: null };
  return { ...view, user: { ...view.user, company } };
}

/** The view with one option of the company set anew. */
export function withSetting(view: SessionView, setting: Setting): SessionView {
  const others = view.settings.filter(({ key }) => key !== setting.key);
  const isKnown = view.settings.some((known) => known.key === setting.key && known.value === setting.value);
  return isKnown ? view : { ...view, settings: [...others, setting] };
}
