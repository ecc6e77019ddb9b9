import { Button, Input, Select, Skeleton, Switch } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useCapability } from '@renderer/entities/session/use-capability';
import { useSettings } from '@renderer/entities/setting/settings';
import { ErrorState } from '@renderer/ui/error-state';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { Setting, SettingKeyOf } from '@shared/domain/setting';
import { initialValueOf, isSettingEnabled, scheduleTypeOf, settingValue } from '@shared/domain/setting';

import { useSaveSetting } from '../api/save-setting';
import { choices, choiceTexts, secrets, toggles, wordOf } from '../model/options';
import styles from './settings.module.css';

type OptionKey = SettingKeyOf<'toggle' | 'choice' | 'secret'>;

/** Options of the company; each change is saved at once. */
export function OptionsTab(): JSX.Element {
  const { data, error, refetch, isFetching, isCurrent } = useSettings();
  if (isCurrent) return <Options known={data} />;
  return error === null ? (
    <Skeleton active title={false} paragraph={{ rows: 8 }} className={styles.options ?? ''} />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  );
}

function Options({ known }: { known: readonly Setting[] }): JSX.Element {
  const { t } = useTranslation('settings');
  const describe = useErrorText();
  const { busyKey, failed, save } = useSaveSetting();
  // Other servers would store these demands and not enforce them.
  const canAssign = useCapability('autoAssignment');
  const isEnforced: { [K in OptionKey]?: boolean } = {
    passwordMinLength: useCapability('passwordRules'),
    requireTwoFactor: useCapability('twoFactor'),
    automaticAnswers: useCapability('waiting'),
    assignment: canAssign,
    assignmentCapacity: canAssign,
  };
  const isShown = (key: OptionKey): boolean => isEnforced[key] ?? true;
  const problemOf = (key: OptionKey): string | null => (failed?.key === key ? describe(failed.error) : null);
  return (
    <ul className={styles.options}>
      {toggles.filter(isShown).map((key) => (
        <Option key={key} name={key} problem={problemOf(key)}>
          <Switch
            aria-label={t(`options.${key}`)}
            checked={isSettingEnabled(known, key)}
            // A disabled switch would lose the focus while the request is pending.
            aria-busy={busyKey === key}
            onChange={(isOn) => busyKey !== key && void save(key, wordOf(isOn))}
          />
        </Option>
      ))}
      {choices.filter(isShown).map((key) => (
        <Option key={key} name={key} problem={problemOf(key)}>
          <Select
            aria-label={t(`options.${key}`)}
            className={styles.choice ?? ''}
            value={settingValue(known, key) || initialValueOf(key)}
            loading={busyKey === key}
            options={Object.entries(choiceTexts[key]).map(([value, text]) => ({ value, label: t(text) }))}
            onChange={(value) => void save(key, value)}
          />
          {key === 'scheduleType' && scheduleTypeOf(known) === 'queue' && <Link to="/queues">{t('openQueues')}</Link>}
        </Option>
      ))}
      {secrets.map((key) => (
        <Secret
          key={key}
          name={key}
          known={settingValue(known, key)}
          isBusy={busyKey === key}
          problem={problemOf(key)}
          onSave={save}
        />
      ))}
    </ul>
  );
}

/** `problem` is the error of the last save. */
type OptionProps = { name: OptionKey; problem: string | null; children: ReactNode };

function Option({ name, problem, children }: OptionProps): JSX.Element {
  const { t } = useTranslation('settings');
  return (
    <li className={styles.option}>
      <div className={styles.text}>
        <p className={styles.name}>{t(`options.${name}`)}</p>
        <p className={styles.hint}>{t(`hints.${name}`)}</p>
        {problem !== null && (
          <p id={problemId(name)} role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
      {children}
    </li>
  );
}

const problemId = (name: OptionKey): string => `problem-of-${name}`;

const longestSecret = 5_000;

type SecretProps = {
  name: SettingKeyOf<'secret'>;
  known: string;
  isBusy: boolean;
  problem: string | null;
  onSave: (key: SettingKeyOf<'secret'>, value: string) => Promise<boolean>;
};

/** Masked option that is saved by its button. */
function Secret({ name, known, isBusy, problem, onSave }: SecretProps): JSX.Element {
  const { t } = useTranslation(['settings', 'common']);
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? known;
  const isTooLong = value.trim().length > longestSecret;
  const error = isTooLong ? t('common:form.tooLong', { count: longestSecret }) : problem;
  const saveTyped = async (): Promise<void> => {
    if (isTooLong || isBusy) return;
    // Shows the server's value again, unless the user has typed in the meantime.
    if (await onSave(name, value.trim())) setTyped((now) => (now === typed ? null : now));
  };
  return (
    <Option name={name} problem={error}>
      <span className={styles.secret}>
        <Input.Password
          aria-label={t(`settings:options.${name}`)}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : problemId(name)}
          status={error === null ? '' : 'error'}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={() => void saveTyped()}
        />
        {/* Never disabled: a disabled button would lose the focus. */}
        <Button loading={isBusy} onClick={() => void saveTyped()}>
          {t('common:save')}
        </Button>
      </span>
    </Option>
  );
}
