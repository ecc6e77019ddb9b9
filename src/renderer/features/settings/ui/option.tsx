import { Button, Input } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { SettingKeyOf } from '@shared/domain/setting';

import type { OptionKey } from '../model/option-sections';
import { SentMessage } from './sent-message';
import styles from './settings.module.css';

/** `problem` is the error of the last save. */
type OptionProps = { name: OptionKey; problem: string | null; children: ReactNode };

/** An option with its name, its explanation and the message that it sends. */
export function Option({ name, problem, children }: OptionProps): JSX.Element {
  const { t } = useTranslation('settings');
  return (
    <li className={styles.option}>
      <div className={styles.text}>
        <p className={styles.name}>{t(`options.${name}`)}</p>
        <p className={styles.hint}>{t(`hints.${name}`)}</p>
        <SentMessage option={name} />
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
export function Secret({ name, known, isBusy, problem, onSave }: SecretProps): JSX.Element {
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
