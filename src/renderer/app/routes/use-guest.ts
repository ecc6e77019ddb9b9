import { useSession } from '@renderer/entities/session/session-store';

import { hasCampaigns } from '../storage-mirror';
import type { Guest } from './page-access';

/** The signed-in user as pages and menu ask about them. */
export function useGuest(): Guest {
  const { user, plan } = useSession();
  return { user, plan, hasCampaigns: hasCampaigns(localStorage) };
}
