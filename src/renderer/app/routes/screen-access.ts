import { isAdmin } from '@renderer/entities/user/roles';
import type { OptionalRoute } from '@shared/domain/optional-route';
import type { Permission, PermissionHolder } from '@shared/domain/permission';
import { hasPermission } from '@shared/domain/permission';
import type { Plan } from '@shared/domain/plan';
import type { SessionUser } from '@shared/domain/user';

/** The facts about a signed-in user that decide which screens exist. `plan` is null where the server did not send one. */
export type Guest = {
  user: PermissionHolder & Pick<SessionUser, 'super'>;
  plan: Plan | null;
  /** The company's `cshow` exists: campaigns, contact lists, phrases and flows depend on it. */
  hasCampaigns: boolean;
  /** Routes that the server is known to lack. */
  missingRoutes: readonly OptionalRoute[];
};

export type PlanFeature = Extract<keyof Plan, `use${string}`>;

/** Conditions of a screen; the router and the menu both read them. */
export type ScreenAccess = {
  /** Feature that the company's plan needs. */
  feature?: PlanFeature;
  /**
   * The screen refuses a company without the feature itself, and an unknown plan passes. Other screens are refused by
   * the router, for an unknown plan too. Both name the reason, wait a second and navigate home.
   */
  isRefusedByScreen?: true;
  needsCampaigns?: true;
  /** Route of the server without which the screen shows nothing. */
  needsRoute?: OptionalRoute;
  menu?: {
    /**
     * Users who see the menu entry. The address stays open to every role, as the specification demands: the screens and
     * the server refuse what a role may not do.
     */
    audience?: Audience;
  };
};

/** Admins, super administrators, or the holders of a permission, as all admins are. */
type Audience = 'admin' | 'super' | { permission: Permission };

export type RouteDecision = 'open' | 'refused' | 'missing' | 'absent';

/**
 * Decides what the address of a screen shows: the screen, the plan's refusal, the page for unknown addresses, or the
 * page for functions that the server lacks (`absent`).
 */
export function decideRoute(access: ScreenAccess, guest: Guest): RouteDecision {
  const { feature, isRefusedByScreen = false, needsCampaigns = false, needsRoute } = access;
  if (needsRoute !== undefined && guest.missingRoutes.includes(needsRoute)) return 'absent';
  if (feature !== undefined && !isRefusedByScreen && !isInPlan(guest, feature)) return 'refused';
  return needsCampaigns && !guest.hasCampaigns ? 'missing' : 'open';
}

/** A menu entry is shown to its audience where its address leads to the screen. */
export function isInMenu(access: ScreenAccess, guest: Guest): boolean {
  const { menu, feature } = access;
  if (menu === undefined || !isInAudience(guest, menu.audience)) return false;
  return decideRoute(access, guest) === 'open' && (feature === undefined || isInPlan(guest, feature));
}

/** An unknown plan has no feature, unless the server has no route to ask for it: then the server refuses by itself. */
export function isInPlan({ plan, missingRoutes }: Guest, feature: PlanFeature): boolean {
  return plan === null ? missingRoutes.includes('plan') : plan[feature] === true;
}

function isInAudience({ user }: Guest, audience: Audience | undefined): boolean {
  if (audience === undefined) return true;
  if (typeof audience === 'object') return hasPermission(user, audience.permission);
  return audience === 'admin' ? isAdmin(user) : user.super;
}
