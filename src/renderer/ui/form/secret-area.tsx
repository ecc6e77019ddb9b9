import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './secret-area.module.css';

type SecretAreaProps = { id?: string; value?: string; onChange?: (value: string) => void; rows?: number };

/** A secret of several lines, masked until the user reveals it. */
export function SecretArea({ id, value = '', onChange, rows = 4 }: SecretAreaProps): JSX.Element {
  const { t } = useTranslation('common');
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.secret}>
      <Input.TextArea
        id={id}
        rows={rows}
        value={value}
        autoComplete="off"
        spellCheck={false}
        className={isShown ? '' : (styles.masked ?? '')}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Button
        type="link"
        size="small"
        icon={isShown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        onClick={() => setIsShown(!isShown)}
      >
        {t(isShown ? 'secret.hide' : 'secret.show')}
      </Button>
    </div>
  );
}
