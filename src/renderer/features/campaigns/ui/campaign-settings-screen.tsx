import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Select, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { ErrorState } from '@renderer/ui/error-state';
import { IconButton } from '@renderer/ui/icon-button';
import { PageFrame } from '@renderer/ui/page/page-frame';
import type { CampaignSettings } from '@shared/domain/campaign-settings';
import { isRiskyPace, messageIntervals, pauseSteps, withVariable } from '@shared/domain/campaign-settings';

import { campaignSettingsQuery, useSaveCampaignSettings } from '../campaign-area';
import styles from './campaign-settings-screen.module.css';

/** Edits the pace of campaigns, and the variables that their texts may use. */
export function CampaignSettingsScreen(): JSX.Element {
  const { t } = useTranslation('shell');
  const { accountKey } = useSession();
  const { data, error, refetch, isFetching } = useQuery(campaignSettingsQuery(accountKey));
  return (
    <PageFrame title={t('menu.campaignsConfig')}>
      {data === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data === undefined && error === null && <Skeleton active title={false} className={styles.page ?? ''} />}
      {data !== undefined && <SettingsForm saved={data} />}
    </PageFrame>
  );
}

function SettingsForm({ saved }: { saved: CampaignSettings }): JSX.Element {
  const { t } = useTranslation(['campaigns', 'common']);
  const save = useSaveCampaignSettings();
  const hasOptOut = useCapability('optOut');
  const [settings, setSettings] = useState(saved);
  const change = (part: Partial<CampaignSettings>): void => setSettings({ ...settings, ...part });
  const seconds = (count: number): string =>
    count === 0 ? t('settings.noInterval') : t('settings.seconds', { count });
  const messages = (count: number): string => (count === 0 ? t('settings.never') : t('settings.messages', { count }));
  return (
    <Form
      layout="vertical"
      className={styles.page ?? ''}
      onFinish={() => void save.run(hasOptOut ? settings : withoutWords(settings))}
    >
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
      <Variables variables={settings.variables} onChange={(variables) => change({ variables })} />
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {t('common:save')}
      </Button>
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

type VariablesProps = {
  variables: CampaignSettings['variables'];
  onChange: (variables: CampaignSettings['variables']) => void;
};

function Variables({ variables, onChange }: VariablesProps): JSX.Element {
  const { t } = useTranslation('campaigns');
  const [added, setAdded] = useState({ key: '', value: '' });
  const add = (): void => {
    const key = added.key.trim().replaceAll(/[{}\s]/g, '');
    const next = withVariable(variables, { key, value: added.value });
    if (next.length === variables.length) return;
    onChange(next);
    setAdded({ key: '', value: '' });
  };
  return (
    <fieldset className={styles.variables}>
      <legend>{t('settings.variables')}</legend>
      <p className={styles.hint}>{t('settings.variablesHint')}</p>
      <ul className={styles.list}>
        {variables.map(({ key, value }) => (
          <li key={key} className={styles.line}>
            <code className={styles.key}>{`{${key}}`}</code>
            <Input
              aria-label={t('settings.valueOf', { key })}
              value={value}
              maxLength={500}
              onChange={(event) =>
                onChange(variables.map((each) => (each.key === key ? { key, value: event.target.value } : each)))
              }
            />
            <IconButton
              label={t('settings.removeVariable', { key })}
              icon={<DeleteOutlined />}
              onClick={() => onChange(variables.filter((each) => each.key !== key))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.line}>
        <Input
          aria-label={t('settings.key')}
          placeholder={t('settings.key')}
          value={added.key}
          maxLength={50}
          onChange={(event) => setAdded({ ...added, key: event.target.value })}
        />
        <Input
          aria-label={t('settings.value')}
          placeholder={t('settings.value')}
          value={added.value}
          maxLength={500}
          onChange={(event) => setAdded({ ...added, value: event.target.value })}
        />
        <Button icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t('settings.add')}
        </Button>
      </div>
    </fieldset>
  );
}
