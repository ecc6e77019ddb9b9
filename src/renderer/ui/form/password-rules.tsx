import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { Form } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './password-rules.module.css';

export type PasswordRule = { key: string; text: string; isMet: (password: string) => boolean };

type PasswordRulesProps = {
  id: string;
  rules: readonly PasswordRule[];
  /** An empty field keeps the present password, so that no rule applies to it. */
  isOptional?: boolean;
};

/** Rules of the form's field `password`, with a check mark for each one that the typed text meets. */
export function PasswordRules({ id, rules, isOptional = false }: PasswordRulesProps): JSX.Element | null {
  const { t } = useTranslation('common');
  const password = Form.useWatch<string | undefined>('password', Form.useFormInstance()) ?? '';
  if (isOptional && password === '') return null;
  return (
    <ul id={id} className={styles.rules} aria-label={t('password.rules')}>
      {rules.map(({ key, text, isMet }) => (
        <li key={key} className={isMet(password) ? styles.met : undefined}>
          {isMet(password) ? <CheckCircleFilled aria-hidden /> : <MinusCircleOutlined aria-hidden />}
          <span>{text}</span>
          <span className="recado-hidden">{t(isMet(password) ? 'password.met' : 'password.unmet')}</span>
        </li>
      ))}
    </ul>
  );
}

type PasswordLengthProps = { id: string; least: number; most: number; isOptional?: boolean };

/** The rule of forms that ask for a length alone. */
export function PasswordLength({ id, least, most, isOptional = false }: PasswordLengthProps): JSX.Element {
  const { t } = useTranslation('common');
  const isMet = ({ length }: string): boolean => length >= least && length <= most;
  const rules = [{ key: 'length', text: t('password.length', { least, most }), isMet }];
  return <PasswordRules id={id} rules={rules} isOptional={isOptional} />;
}
