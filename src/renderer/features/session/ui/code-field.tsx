import type { InputRef } from 'antd';
import { Input } from 'antd';
import type { JSX } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './login-form.module.css';

type CodeFieldProps = {
  value: string;
  /** The field takes the focus when it appears and whenever this changes. */
  attempt: number;
  onChange: (code: string) => void;
};

/** Code of the second factor: of the authenticator, or a recovery code. */
export function CodeField({ value, attempt, onChange }: CodeFieldProps): JSX.Element {
  const { t } = useTranslation('session');
  const field = useRef<InputRef>(null);
  useEffect(() => field.current?.focus({ cursor: 'all' }), [attempt]);
  return (
    <>
      <div className={styles.labelRow}>
        <label className={styles.label} htmlFor="login-code">
          {t('login.code')}
        </label>
      </div>
      <Input
        ref={field}
        id="login-code"
        aria-describedby="login-code-hint"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        size="large"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id="login-code-hint" className={styles.codeHint}>
        {t('login.codeHint')}
      </p>
    </>
  );
}
