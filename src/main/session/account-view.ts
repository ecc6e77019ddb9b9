import { isDeepStrictEqual } from 'node:util';

import type { Capability } from '@shared/domain/capability';
import type { Company } from '@shared/domain/company';
import { company } from '@shared/domain/company';
import type { UserId } from '@shared/domain/ids';
import type { OptionalRoute } from '@shared/domain/optional-route';
import type { Setting } from '@shared/domain/setting';
import type { SessionUser } from '@shared/domain/user';
import type { SessionView } from '@shared/ipc/views';

import type { Refreshed, Surroundings } from '../backend/auth-calls';

/** Server and user in one key, so that data of two accounts never mixes. */
export function accountKeyOf(serverKey: string, userId: UserId): string {
  return `${serverKey}#${userId}`;
}

/**
 * Key of an entered session. It differs from the user's own key, so that unsent messages and drafts of the user on this
 * computer stay out of it.
 */
export function enteredKeyOf(accountKey: string, byId: UserId): string {
  return `${accountKey}#enteredBy${byId}`;
}

/** The session as the renderer may see it. */
export function toView(accountKey: string, user: SessionUser, surroundings: Surroundings): SessionView {
  const filled = withGapsFilled(user.company, surroundings.company);
  return {
    accountKey,
    user: { ...user, company: filled },
    settings: surroundings.settings ?? filled.settings,
    plan: surroundings.plan,
    capabilities: [],
    missingRoutes: [],
    entered: null,
  };
}

/** The view with newer company, settings and plan; parts that the server did not answer stay. */
export function withSurroundings(view: SessionView, surroundings: Surroundings): SessionView {
  return sameOrNext(view, {
    ...view,
    user: { ...view.user, company: surroundings.company ?? view.user.company },
    settings: surroundings.settings ?? view.settings,
    plan: surroundings.plan ?? view.plan,
  });
}

/** The view with the capabilities that the server named. A server that names some has every route. */
export function withCapabilities(view: SessionView, capabilities: readonly Capability[]): SessionView {
  const missingRoutes = capabilities.length === 0 ? view.missingRoutes : [];
  return sameOrNext(view, { ...view, capabilities: [...capabilities], missingRoutes });
}

/** The view with the routes that the server was found to lack. */
export function withMissingRoutes(view: SessionView, missingRoutes: readonly OptionalRoute[]): SessionView {
  return sameOrNext(view, { ...view, missingRoutes: [...missingRoutes] });
}

/** server-quirk: a refresh contains less of the company than a login; due date, name and settings stay as known. */
export function refreshedView(view: SessionView, { companyId, ...fields }: Refreshed['user']): SessionView {
  return sameOrNext(view, {
    ...view,
    user: { ...view.user, ...fields, companyId: companyId ?? view.user.companyId },
  });
}

/** The user of a refresh without an earlier view; null where the reply does not name the company. */
export function userOfRefresh({ companyId, ...fields }: Refreshed['user']): SessionUser | null {
  if (companyId === undefined) return null;
  return { ...fields, companyId, company: company.parse({ id: companyId }) };
}

/** Returns the same object when nothing changed, so that listeners are not notified. */
function sameOrNext(view: SessionView, next: SessionView): SessionView {
  return isDeepStrictEqual(view, next) ? view : next;
}

function withGapsFilled(fields: Company, complete: Company | null): Company {
  if (complete === null) return fields;
  return {
    ...fields,
    name: fields.name || complete.name,
    email: fields.email || complete.email,
    dueDate: fields.dueDate ?? complete.dueDate,
    trialExpiration: fields.trialExpiration ?? complete.trialExpiration,
    settings: fields.settings.length > 0 ? fields.settings : complete.settings,
  };
}

/** The view after a payment: a later due date and no trial. */
export function withPaidCompany(view: SessionView, dueDate: string): SessionView {
  const company = { ...view.user.company, dueDate, trialExpiration: null };
  return { ...view, user: { ...view.user, company } };
}

/** The view of a user whom the company asks for a second factor. */
export function withSecondFactorDemanded(view: SessionView): SessionView {
  return view.user.mustEnableTwoFactor ? view : { ...view, user: { ...view.user, mustEnableTwoFactor: true } };
}

/** The view with one changed option of the company. */
export function withSetting(view: SessionView, setting: Setting): SessionView {
  const others = view.settings.filter(({ key }) => key !== setting.key);
  const isKnown = view.settings.some((known) => known.key === setting.key && known.value === setting.value);
  return isKnown ? view : { ...view, settings: [...others, setting] };
}
