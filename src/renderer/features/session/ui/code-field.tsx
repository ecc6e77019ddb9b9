import type { InputRef } from 'antd';
import { Button, Input } from 'antd';
import type { JSX } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { CodeKind } from '../model/second-step';
import styles from './login-form.module.css';

type CodeFieldProps = {
  kind: CodeKind;
  value: string;
  /** The field takes the focus when it appears and whenever this changes. */
  attempt: number;
  onChange: (code: string) => void;
  /** Asks the server for another mail. */
  onNewCode: () => void;
};

/** Code of the second step: of the authenticator, a recovery code, or the code of a mail. */
export function CodeField({ kind, value, attempt, onChange, onNewCode }: CodeFieldProps): JSX.Element {
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
        {t(kind === 'email' ? 'login.emailCodeHint' : 'login.codeHint')}
      </p>
      {kind === 'email' && (
        <p className={styles.newCode}>
          <Button type="link" onClick={onNewCode}>
            {t('login.newEmailCode')}
          </Button>
        </p>
      )}
    </>
  );
}
