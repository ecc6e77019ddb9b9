import { useSession } from '@renderer/entities/session/session-store';
import { useKnownSettings } from '@renderer/entities/setting/settings';
import { isAdmin } from '@renderer/entities/user/roles';
import { settingValue } from '@shared/domain/setting';

/** True for admins of companies with campaigns, which contact lists are for. */
export function useCanUseLists(): boolean {
  const { user, plan } = useSession();
  const campaigns = settingValue(useKnownSettings(), 'campaignsEnabled');
  const hasCampaigns = campaigns === 'true' || campaigns === 'enabled';
  return isAdmin(user) && plan?.useCampaigns === true && hasCampaigns;
}
