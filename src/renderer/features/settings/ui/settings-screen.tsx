import type { JSX, ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { useSettings } from '@renderer/entities/setting/settings';
import { PageFrame } from '@renderer/ui/page/page-frame';
import { TabStrip } from '@renderer/ui/tab-strip';
import { settingValue } from '@shared/domain/setting';

import type { SettingsTab } from '../model/options';
import { settingsTabs } from '../model/options';
import { AuditTab } from './audit/audit-tab';
import { CompaniesTab } from './companies-tab';
import { HealthTab } from './health/health-tab';
import { HelpsTab } from './helps-tab';
import { HoursTab } from './hours/hours-tab';
import { OptionsTab } from './options-tab';
import { PermissionsTab } from './permissions/permissions-tab';
import { PlansTab } from './plans-tab';
import styles from './settings.module.css';

const panels: Readonly<Record<Exclude<SettingsTab, 'options'>, () => JSX.Element>> = {
  schedules: HoursTab,
  permissions: PermissionsTab,
  audit: AuditTab,
  health: HealthTab,
  companies: CompaniesTab,
  plans: PlansTab,
  helps: HelpsTab,
};

function Panel({ tab, campaigns }: { tab: SettingsTab; campaigns: ReactNode }): JSX.Element {
  if (tab === 'options') return <OptionsTab campaigns={campaigns} />;
  const Content = panels[tab];
  return <Content />;
}

/** Tabs that stay mounted, so that unsaved input survives a change of tabs. */
const typed: readonly SettingsTab[] = ['options', 'schedules'];

/** The chosen tab; each visit to `?show=schedules` or `?show=permissions` chooses that one. */
function useWantedTab(): [SettingsTab, (tab: SettingsTab) => void] {
  const { key: visit, search } = useLocation();
  const [chosen, setChosen] = useState<SettingsTab>('options');
  const [seenVisit, setSeenVisit] = useState<string | null>(null);
  if (seenVisit !== visit) {
    setSeenVisit(visit);
    const wanted = new URLSearchParams(search).get('show');
    if (wanted !== null) setChosen(wanted === 'schedules' || wanted === 'permissions' ? wanted : 'options');
  }
  return [chosen, setChosen];
}

/** Settings of the company, `campaigns` being those of campaigns; super administrators also manage companies, plans and help videos. */
export function SettingsScreen({ campaigns = null }: { campaigns?: ReactNode }): JSX.Element {
  const { t } = useTranslation(['settings', 'shell']);
  const { user } = useSession();
  const { data } = useSettings();
  const [chosen, setChosen] = useWantedTab();
  const hasPermissions = useCapability('permissions');
  const hasAuditLog = useCapability('auditLog');
  const hasHealth = useCapability('healthDetails');
  const scheduleType = settingValue(data, 'scheduleType');
  const tabs = settingsTabs({ isSuper: user.super, scheduleType, hasPermissions, hasAuditLog, hasHealth });
  const active = tabs.includes(chosen) ? chosen : 'options';
  const [opened, setOpened] = useState<readonly SettingsTab[]>([]);
  if (!opened.includes(active)) setOpened([...opened, active]);
  const drawn = tabs.filter((key) => key === active || (typed.includes(key) && opened.includes(key)));
  return (
    <PageFrame title={t('shell:menu.settings')}>
      <div className={styles.screen}>
        <TabStrip
          label={t('shell:menu.settings')}
          tabs={tabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
          active={active}
          onChange={setChosen}
          panelId="settings-panel"
        />
        <div id="settings-panel" role="tabpanel" aria-label={t(`tabs.${active}`)} className={styles.panel}>
          {drawn.map((key) => (
            <div key={key} hidden={key !== active} className={styles.tab}>
              <Panel tab={key} campaigns={campaigns} />
            </div>
          ))}
        </div>
      </div>
    </PageFrame>
  );
}
