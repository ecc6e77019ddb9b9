import type { Plan } from '@shared/domain/plan';
import type { SessionUser } from '@shared/domain/user';

/** On whom it depends what of the menu and of the pages there is. `plan` is null where the server did not say. */
export type Guest = {
  user: Pick<SessionUser, 'profile' | 'super'>;
  plan: Plan | null;
  /** Whether the company's `cshow` exists: campaigns, contact lists, phrases and flows stand and fall with it. */
  hasCampaigns: boolean;
};

/** What of the product a plan has or has not. */
export type PlanFeature = Extract<keyof Plan, `use${string}`>;

/** Whether the guest's company has paid for a feature. */
export function isInPlan({ plan }: Guest, feature: PlanFeature): boolean {
  return plan?.[feature] === true;
}

export function isAdmin({ user }: Guest): boolean {
  return user.profile === 'admin';
}
