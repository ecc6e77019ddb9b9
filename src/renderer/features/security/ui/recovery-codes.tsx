import { CheckOutlined, CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { exportText } from '@renderer/lib/export-text';
import { useToast } from '@renderer/ui/use-toast';

import styles from './security.module.css';

/** The recovery codes, which the server shows once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }): JSX.Element {
  const { t } = useTranslation(['security', 'common']);
  const toast = useToast();
  const [isCopied, setIsCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = (): void => void navigator.clipboard.writeText(text).then(() => setIsCopied(true), toast.error);
  const download = async (): Promise<void> => {
    const name = await exportText('recado-codigos.txt', [text]);
    if (name !== null) toast.success(t('common:exported', { name }));
  };
  return (
    <div className={styles.form}>
      <p className={styles.hint} role="status">
        {t('twoFactor.codes.hint')}
      </p>
      <ul className={styles.codes} aria-label={t('twoFactor.codes.label')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button icon={isCopied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />} onClick={copy}>
          {t(isCopied ? 'twoFactor.codes.copied' : 'twoFactor.codes.copy')}
        </Button>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void download().catch(toast.error)}>
          {t('twoFactor.codes.download')}
        </Button>
        <Button type="primary" onClick={onDone}>
          {t('twoFactor.codes.done')}
        </Button>
      </div>
    </div>
  );
}
