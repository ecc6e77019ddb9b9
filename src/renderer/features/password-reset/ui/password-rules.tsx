import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { newPasswordRuleNames, newPasswordRules } from '@shared/domain/password';

import styles from './reset.module.css';

/** What the password needs, each ticked off as it is typed. */
export function PasswordRules({ id, password }: { id: string; password: string }): JSX.Element {
  const { t } = useTranslation('password-reset');
  return (
    <ul id={id} className={styles.rules} aria-label={t('rulesLabel')}>
      {newPasswordRuleNames.map((name) => {
        const isMet = newPasswordRules[name](password);
        return (
          <li key={name} className={isMet ? styles.met : undefined}>
            {isMet ? <CheckCircleFilled aria-hidden /> : <MinusCircleOutlined aria-hidden />}
            <span>{t(`rules.${name}`)}</span>
            <span className="recado-hidden">{t(isMet ? 'met' : 'unmet')}</span>
          </li>
        );
      })}
    </ul>
  );
}
