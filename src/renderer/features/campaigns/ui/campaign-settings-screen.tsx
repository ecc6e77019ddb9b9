import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Select, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { useMayManage } from '@renderer/entities/session/use-may-manage';
import { ErrorState } from '@renderer/ui/error-state';
import { PageFrame } from '@renderer/ui/page/page-frame';
import type { CampaignSettings } from '@shared/domain/campaign-settings';
import { isRiskyPace, messageIntervals, pauseSteps } from '@shared/domain/campaign-settings';

import { campaignSettingsQuery, useSaveCampaignSettings } from '../campaign-area';
import styles from './campaign-settings-screen.module.css';
import { blankVariable, CampaignVariables, isBlank, NewCampaignVariable, withTyped } from './campaign-variables';

/** Edits the pace of campaigns, and the variables that their texts may use. */
export function CampaignSettingsScreen(): JSX.Element {
  const { t } = useTranslation('shell');
  return (
    <PageFrame title={t('menu.campaignsConfig')}>
      <CampaignSettingsPanel />
    </PageFrame>
  );
}

/** The same without the frame of a page, for the settings of the company. */
export function CampaignSettingsPanel(): JSX.Element {
  const { accountKey } = useSession();
  const { data, error, refetch, isFetching } = useQuery(campaignSettingsQuery(accountKey));
  return (
    <>
      {data === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data === undefined && error === null && <Skeleton active title={false} className={styles.page ?? ''} />}
      {data !== undefined && <SettingsForm saved={data} />}
    </>
  );
}

function SettingsForm({ saved }: { saved: CampaignSettings }): JSX.Element {
  const { t } = useTranslation(['campaigns', 'common']);
  const save = useSaveCampaignSettings();
  const hasOptOut = useCapability('optOut');
  const mayManage = useMayManage('campaigns');
  const [settings, setSettings] = useState(saved);
  const [typed, setTyped] = useState(blankVariable);
  const change = (part: Partial<CampaignSettings>): void => setSettings({ ...settings, ...part });
  /** Adds the typed variable; null if it is refused, which its field then says. */
  const addTyped = (): CampaignSettings | null => {
    const { variables, left } = withTyped(settings.variables, typed);
    setTyped(left);
    if (left.problem !== null) return null;
    change({ variables });
    return { ...settings, variables };
  };
  const submit = (): void => {
    const next = isBlank(typed) ? settings : addTyped();
    if (next !== null) void save.run(hasOptOut ? next : withoutWords(next));
  };
  const seconds = (count: number): string =>
    count === 0 ? t('settings.noInterval') : t('settings.seconds', { count });
  const messages = (count: number): string => (count === 0 ? t('settings.never') : t('settings.messages', { count }));
  return (
    <Form layout="vertical" className={styles.page ?? ''} disabled={!mayManage} onFinish={submit}>
      {!mayManage && <Alert type="info" showIcon title={t('settings.readOnly')} />}
      <div className={styles.pace}>
        <Choice
          label={t('settings.messageInterval')}
          steps={messageIntervals}
          nameOf={seconds}
          value={settings.messageInterval}
          onChange={(messageInterval) => change({ messageInterval })}
        />
        {isRiskyPace(settings) && (
          <Alert type="warning" showIcon className={styles.risk ?? ''} title={t('when.risk')} />
        )}
        <Choice
          label={t('settings.longerIntervalAfter')}
          steps={pauseSteps}
          nameOf={messages}
          value={settings.longerIntervalAfter}
          onChange={(longerIntervalAfter) => change({ longerIntervalAfter })}
        />
        <Choice
          label={t('settings.greaterInterval')}
          steps={pauseSteps}
          nameOf={seconds}
          value={settings.greaterInterval}
          onChange={(greaterInterval) => change({ greaterInterval })}
        />
      </div>
      {hasOptOut && (
        <Form.Item label={t('settings.optOutWords')} extra={t('settings.optOutHint')}>
          <Select
            mode="tags"
            open={false}
            suffix={null}
            aria-label={t('settings.optOutWords')}
            value={settings.optOutWords}
            onChange={(words: string[]) => change({ optOutWords: words.map((word) => word.trim()).filter(Boolean) })}
          />
        </Form.Item>
      )}
      <CampaignVariables variables={settings.variables} onChange={(variables) => change({ variables })}>
        <NewCampaignVariable typed={typed} onChange={setTyped} onAdd={addTyped} />
      </CampaignVariables>
      {mayManage && (
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('common:save')}
        </Button>
      )}
    </Form>
  );
}

function withoutWords({ optOutWords: _unknown, ...settings }: CampaignSettings) {
  return settings;
}

type ChoiceProps = {
  label: string;
  steps: readonly number[];
  nameOf: (value: number) => string;
  value: number;
  onChange: (value: number) => void;
};

function Choice({ label, steps, nameOf, value, onChange }: ChoiceProps): JSX.Element {
  return (
    <Form.Item label={label}>
      <Select
        aria-label={label}
        virtual={false}
        value={value}
        onChange={onChange}
        options={steps.map((step) => ({ value: step, label: nameOf(step) }))}
      />
    </Form.Item>
  );
}
