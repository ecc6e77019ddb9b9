import { useSession } from '@renderer/entities/session/session-store';
import { useKnownSettings } from '@renderer/entities/setting/settings';
import { hasPermission } from '@shared/domain/permission';
import { settingValue } from '@shared/domain/setting';

/** True for those who may send campaigns in companies that have them, which contact lists are for. */
export function useCanUseLists(): boolean {
  const { user, plan } = useSession();
  const campaigns = settingValue(useKnownSettings(), 'campaignsEnabled');
  const hasCampaigns = campaigns === 'true' || campaigns === 'enabled';
  return hasPermission(user, 'campaigns') && plan?.useCampaigns === true && hasCampaigns;
}
