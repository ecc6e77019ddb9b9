import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import type { JSX, KeyboardEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@renderer/ui/icon-button';

import styles from './login-form.module.css';

type PasswordFieldProps = {
  value: string;
  isMissing: boolean;
  /** Takes the focus when the form opens: the address is filled in. */
  isFirst: boolean;
  onChange: (password: string) => void;
};

/** Password input with a show button and a caps lock warning. */
export function PasswordField({ value, isMissing, isFirst, onChange }: PasswordFieldProps): JSX.Element {
  const { t } = useTranslation('session');
  const [isCapsLock, setIsCapsLock] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const noteCapsLock = (event: KeyboardEvent): void => setIsCapsLock(event.getModifierState('CapsLock'));
  return (
    <>
      <div className={styles.labelRow}>
        <label className={styles.label} htmlFor="login-password">
          {t('login.password')}
        </label>
        <span className={styles.hint} aria-live="polite">
          {isCapsLock && t('login.capsLock')}
        </span>
      </div>
      <Input
        id="login-password"
        autoFocus={isFirst}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        size="large"
        status={isMissing ? 'error' : ''}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={noteCapsLock}
        onKeyUp={noteCapsLock}
        onBlur={() => setIsCapsLock(false)}
        suffix={
          <IconButton
            size="small"
            label={t(isShown ? 'login.hide' : 'login.show')}
            icon={isShown ? <EyeInvisibleOutlined /> : <EyeOutlined />}
            onClick={() => setIsShown(!isShown)}
          />
        }
      />
    </>
  );
}
