import { useSession } from '@renderer/entities/session/session-store';

import { hasCampaigns } from '../storage-mirror';
import type { Guest } from './screen-access';

/** The signed-in user as the table of screens sees them. */
export function useGuest(): Guest {
  const { user, plan, missingRoutes } = useSession();
  return { user, plan, missingRoutes, hasCampaigns: hasCampaigns(localStorage) };
}
