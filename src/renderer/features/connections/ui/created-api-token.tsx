import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useToast } from '@renderer/ui/use-toast';

import type { CreatedToken } from '../api-tokens-area';
import styles from './api-tokens.module.css';

/** The text of a new token, which no later answer contains. */
export function CreatedApiToken({ created: { name, token } }: { created: CreatedToken }): JSX.Element {
  const { t } = useTranslation('connections');
  const toast = useToast();
  const [isCopied, setIsCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard.writeText(token).then(
      () => setIsCopied(true),
      (error: unknown) => toast.error(error),
    );
  };
  return (
    <div className={styles.created}>
      <p role="status">{t('tokens.once', { name })}</p>
      <Space.Compact block>
        <Input readOnly value={token} aria-label={t('tokens.text')} spellCheck={false} />
        <Button
          type="primary"
          autoFocus
          icon={isCopied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
          onClick={copy}
        >
          {t(isCopied ? 'tokens.copied' : 'tokens.copy')}
        </Button>
      </Space.Compact>
    </div>
  );
}
