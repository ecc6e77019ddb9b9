import { Form } from 'antd';
import type { JSX } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isCommonPassword } from '@renderer/lib/common-passwords';

import styles from './password-warning.module.css';

/** Warns below the form's field `password` of a common one. It refuses nothing. */
export function PasswordWarning(): JSX.Element {
  const { t } = useTranslation('common');
  const typed = Form.useWatch<string | undefined>('password', Form.useFormInstance()) ?? '';
  const isCommon = useIsCommon(typed);
  return (
    <span role="status" className={styles.warning}>
      {isCommon && t('password.common')}
    </span>
  );
}

function useIsCommon(password: string): boolean {
  const [common, setCommon] = useState<string | null>(null);
  useEffect(() => {
    if (password === '') return undefined;
    let isCurrent = true;
    isCommonPassword(password).then(
      (isCommon) => isCurrent && setCommon(isCommon ? password : null),
      // Without the list there is no warning.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [password]);
  return password !== '' && common === password;
}
