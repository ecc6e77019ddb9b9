import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { rememberFocus } from '@renderer/lib/restore-focus';

import styles from './more-below.module.css';

type MoreBelowProps = {
  isLoading: boolean;
  hasFailed: boolean;
  onRetry: () => void;
};

/** Footer of a paged list: loading, or an error with a retry button. */
export function MoreBelow({ isLoading, hasFailed, onRetry }: MoreBelowProps): JSX.Element | null {
  const { t } = useTranslation('common');
  const retry = (): void => {
    rememberFocus()();
    onRetry();
  };
  if (hasFailed) {
    return (
      <div role="alert" className={styles.more}>
        {t('moreFailed')}
        <Button size="small" loading={isLoading} onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  if (!isLoading) return null;
  return (
    <div role="status" className={styles.more}>
      {t('loading')}
    </div>
  );
}
