import type { JSX } from 'react';

import { CampaignSettingsPanel } from '@renderer/features/campaigns/ui/campaign-settings-screen';
import { SettingsScreen } from '@renderer/features/settings/ui/settings-screen';

import { decideRoute } from '../routes/screen-access';
import { useGuest } from '../routes/use-guest';

/** The settings of the company, with those of campaigns where the company has campaigns. */
export function CompanySettings(): JSX.Element {
  const decision = decideRoute({ feature: 'useCampaigns', needsCampaigns: true }, useGuest());
  return <SettingsScreen campaigns={decision === 'open' ? <CampaignSettingsPanel /> : null} />;
}
