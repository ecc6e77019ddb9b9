import { App, Button, Input, Select, Skeleton, Switch } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSettings } from '@renderer/entities/setting/settings';
import { ErrorState } from '@renderer/ui/error-state';
import { isSettingEnabled, settingValue } from '@shared/domain/setting';

import { useSaveSetting } from '../api/save-setting';
import { choices, secrets, toggles, wordOf } from '../model/options';
import styles from './settings.module.css';

type OptionKey = (typeof toggles)[number] | keyof typeof choices | (typeof secrets)[number];

/** What the company's server does by itself; each change is kept at once. */
export function OptionsTab(): JSX.Element {
  const { t } = useTranslation('settings');
  const { data, error, refetch, isFetching } = useSettings();
  const { busyKey, save } = useSaveSetting();
  if (data === undefined) {
    return error === null ? (
      <Skeleton active title={false} paragraph={{ rows: 8 }} className={styles.options ?? ''} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  }
  return (
    <ul className={styles.options}>
      {toggles.map((key) => (
        <Option key={key} name={key}>
          <Switch
            aria-label={t(`options.${key}`)}
            checked={isSettingEnabled(data, key)}
            // Not disabled meanwhile: that would take the focus away.
            aria-busy={busyKey === key}
            onChange={(isOn) => busyKey !== key && save(key, wordOf(isOn))}
          />
        </Option>
      ))}
      <Option name="scheduleType">
        <Select
          aria-label={t('options.scheduleType')}
          className={styles.choice ?? ''}
          value={settingValue(data, 'scheduleType') || 'disabled'}
          loading={busyKey === 'scheduleType'}
          options={choices.scheduleType.map((value) => ({ value, label: t(`scheduleTypes.${value}`) }))}
          onChange={(value) => save('scheduleType', value)}
        />
      </Option>
      <Option name="chatBotType">
        <Select
          aria-label={t('options.chatBotType')}
          className={styles.choice ?? ''}
          value={settingValue(data, 'chatBotType') || 'text'}
          loading={busyKey === 'chatBotType'}
          options={choices.chatBotType.map((value) => ({ value, label: t(`chatBotTypes.${value}`) }))}
          onChange={(value) => save('chatBotType', value)}
        />
      </Option>
      {secrets.map((key) => (
        <Option key={key} name={key}>
          <Secret name={key} known={settingValue(data, key)} isBusy={busyKey === key} onSave={save} />
        </Option>
      ))}
    </ul>
  );
}

function Option({ name, children }: { name: OptionKey; children: ReactNode }): JSX.Element {
  const { t } = useTranslation('settings');
  return (
    <li className={styles.option}>
      <div className={styles.text}>
        <p className={styles.name}>{t(`options.${name}`)}</p>
        <p className={styles.hint}>{t(`hints.${name}`)}</p>
      </div>
      {children}
    </li>
  );
}

type SecretProps = {
  name: (typeof secrets)[number];
  known: string;
  isBusy: boolean;
  onSave: (key: string, value: string) => void;
};

/** A word that is shown to nobody by itself, and kept when its button is pressed. */
function Secret({ name, known, isBusy, onSave }: SecretProps): JSX.Element {
  const { t } = useTranslation(['settings', 'common']);
  const { message } = App.useApp();
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? known;
  const keep = (): void => {
    if (value.length > 5_000) void message.error(t('common:form.tooLong', { count: 5_000 }));
    else onSave(name, value.trim());
  };
  return (
    <span className={styles.secret}>
      <Input.Password
        aria-label={t(`settings:options.${name}`)}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={keep}
      />
      <Button loading={isBusy} disabled={value === known} onClick={keep}>
        {t('common:save')}
      </Button>
    </span>
  );
}
