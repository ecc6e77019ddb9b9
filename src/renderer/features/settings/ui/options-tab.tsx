import { SettingOutlined } from '@ant-design/icons';
import { Button, Select, Skeleton, Switch } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import { companyHoursPath } from '@renderer/entities/hours/hours-source';
import { useCapability } from '@renderer/entities/session/use-capability';
import { useSettings } from '@renderer/entities/setting/settings';
import { EmptyState } from '@renderer/ui/empty-state';
import { ErrorState } from '@renderer/ui/error-state';
import { SearchField } from '@renderer/ui/page/search-field';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { Setting } from '@shared/domain/setting';
import { initialValueOf, isSettingEnabled, scheduleTypeOf, settingValue } from '@shared/domain/setting';
import { foldText } from '@shared/domain/text-search';

import { useSaveSetting } from '../api/save-setting';
import type { OptionKey, OptionSection } from '../model/option-sections';
import { optionKeys, optionSections, sectionOf } from '../model/option-sections';
import { choiceTexts, secrets, toggles, wordOf } from '../model/options';
import { CalendarOption } from './hours/calendar-option';
import { Option, Secret } from './option';
import styles from './settings.module.css';

/** Options of the company in titled sections; each change is saved at once. `campaigns` edits the settings of campaigns. */
export function OptionsTab({ campaigns = null }: { campaigns?: ReactNode }): JSX.Element {
  const { data, error, refetch, isFetching, isCurrent } = useSettings();
  if (isCurrent) return <Options known={data} campaigns={campaigns} />;
  return error === null ? (
    <Skeleton active title={false} paragraph={{ rows: 8 }} className={styles.sections ?? ''} />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  );
}

function Options({ known, campaigns }: { known: readonly Setting[]; campaigns: ReactNode }): JSX.Element {
  const { t } = useTranslation('settings');
  const [search, setSearch] = useState('');
  const isShown = useIsShown();
  useWantedSection();
  const isFound = (text: string): boolean => foldText(text).includes(foldText(search));
  const found = optionKeys.filter(
    (key) =>
      isShown(key) &&
      [t(`options.${key}`), t(`hints.${key}`), t(`sections.${sectionOf[key]}`)].some((text) => isFound(text)),
  );
  const sections = optionSections.filter((section) => found.some((key) => sectionOf[key] === section));
  const hasCampaigns = campaigns !== null && isFound(t('sections.campaigns'));
  const shown = hasCampaigns ? ([...sections, 'campaigns'] as const) : sections;
  return (
    <div className={styles.sections}>
      <SearchField label={t('searchOptions')} onSearch={setSearch} />
      <nav aria-label={t('sections.label')} className={styles.anchors}>
        {shown.map((section) => (
          <Button key={section} type="link" size="small" onClick={() => goToSection(section)}>
            {t(`sections.${section}`)}
          </Button>
        ))}
      </nav>
      {shown.length === 0 && <EmptyState icon={<SettingOutlined />} title={t('noOptionFound')} />}
      {sections.map((section) => (
        <Section key={section} section={section}>
          <OptionList known={known} keys={found.filter((key) => sectionOf[key] === section)} />
          {section === 'hours' && scheduleTypeOf(known) !== 'disabled' && <CalendarOption />}
        </Section>
      ))}
      {hasCampaigns && <Section section="campaigns">{campaigns}</Section>}
    </div>
  );
}

/** Shows the section that the address names, such as `?show=hours`. */
function useWantedSection(): void {
  const { key, search } = useLocation();
  const wanted = new URLSearchParams(search).get('show');
  useEffect(() => {
    const section = optionSections.find((each) => each === wanted);
    if (section !== undefined) goToSection(section);
  }, [key, wanted]);
}

/** Other servers would store these demands and not enforce them. */
function useIsShown(): (key: OptionKey) => boolean {
  const canAssign = useCapability('autoAssignment');
  const isEnforced: { [K in OptionKey]?: boolean } = {
    passwordMinLength: useCapability('passwordRules'),
    requireTwoFactor: useCapability('twoFactor'),
    automaticAnswers: useCapability('waiting'),
    assignment: canAssign,
    assignmentCapacity: canAssign,
  };
  return (key) => isEnforced[key] ?? true;
}

type SectionName = OptionSection | 'campaigns';

const sectionId = (section: SectionName): string => `settings-${section}`;

function goToSection(section: SectionName): void {
  const title = document.getElementById(sectionId(section));
  title?.scrollIntoView({ block: 'start' });
  title?.focus({ preventScroll: true });
}

function Section({ section, children }: { section: SectionName; children: ReactNode }): JSX.Element {
  const { t } = useTranslation('settings');
  return (
    <section aria-labelledby={sectionId(section)} className={styles.section}>
      <h2 id={sectionId(section)} tabIndex={-1} className={styles.sectionTitle}>
        {t(`sections.${section}`)}
      </h2>
      {children}
    </section>
  );
}

function OptionList({ known, keys }: { known: readonly Setting[]; keys: readonly OptionKey[] }): JSX.Element {
  const { t } = useTranslation('settings');
  const describe = useErrorText();
  const { busyKey, failed, save } = useSaveSetting();
  const problemOf = (key: OptionKey): string | null => (failed?.key === key ? describe(failed.error) : null);
  return (
    <ul className={styles.options}>
      {keys.map((key) => {
        if (isOneOf(toggles, key)) {
          return (
            <Option key={key} name={key} problem={problemOf(key)}>
              <Switch
                aria-label={t(`options.${key}`)}
                checked={isSettingEnabled(known, key)}
                // A disabled switch would lose the focus while the request is pending.
                aria-busy={busyKey === key}
                onChange={(isOn) => busyKey !== key && void save(key, wordOf(isOn))}
              />
            </Option>
          );
        }
        if (isOneOf(secrets, key)) {
          return (
            <Secret
              key={key}
              name={key}
              known={settingValue(known, key)}
              isBusy={busyKey === key}
              problem={problemOf(key)}
              onSave={save}
            />
          );
        }
        return (
          <Option key={key} name={key} problem={problemOf(key)}>
            <Select
              aria-label={t(`options.${key}`)}
              className={styles.choice ?? ''}
              value={settingValue(known, key) || initialValueOf(key)}
              loading={busyKey === key}
              options={Object.entries(choiceTexts[key]).map(([value, text]) => ({ value, label: t(text) }))}
              onChange={(value) => void save(key, value)}
            />
            {key === 'scheduleType' && <HoursLink known={known} />}
          </Option>
        );
      })}
    </ul>
  );
}

/** Leads to the hours that hold: those of the queues or of the company. */
function HoursLink({ known }: { known: readonly Setting[] }): JSX.Element | null {
  const { t } = useTranslation('settings');
  const type = scheduleTypeOf(known);
  if (type === 'disabled') return null;
  return type === 'queue' ? (
    <Link to="/queues">{t('openQueues')}</Link>
  ) : (
    <Link to={companyHoursPath}>{t('openHours')}</Link>
  );
}

const isOneOf = <K extends OptionKey>(keys: readonly K[], key: OptionKey): key is K =>
  keys.some((each) => each === key);
