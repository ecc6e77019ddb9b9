import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@renderer/ui/icon-button';
import { useToast } from '@renderer/ui/use-toast';

import styles from './messages-api.module.css';

const copiedFor = 2000;

/** Code example with a copy button. */
export function CodeBlock({ label, code }: { label: string; code: string }): JSX.Element {
  const { t } = useTranslation('messagesApi');
  const toast = useToast();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = (): void => {
    navigator.clipboard.writeText(code).then(() => setIsCopied(true), toast.error);
  };
  return (
    <figure className={styles.code}>
      <figcaption className={styles.caption}>
        {label}
        <IconButton
          size="small"
          label={t(isCopied ? 'copied' : 'copy', { what: label })}
          icon={isCopied ? <CheckOutlined /> : <CopyOutlined />}
          onClick={copy}
        />
      </figcaption>
      {/* A scrollable region must be focusable for keyboard users. */}
      <pre className={styles.lines} tabIndex={0} aria-label={label}>
        {code}
      </pre>
    </figure>
  );
}
