import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { rememberFocus } from '@renderer/lib/restore-focus';
import { toAppError } from '@shared/domain/app-error';

import styles from './state.module.css';
import { useErrorText } from './use-error-text';

type ErrorStateProps = {
  error: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
};

/** Error in place of a region that failed to load, with a retry button. */
export function ErrorState({ error, onRetry, isRetrying = false }: ErrorStateProps): JSX.Element {
  const { t } = useTranslation('common');
  const describe = useErrorText();
  const retry = (): void => {
    // The button unmounts once the region has loaded.
    rememberFocus()();
    onRetry?.();
  };
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{describe(error)}</p>
      {onRetry !== undefined && toAppError(error).code !== 'ERR_NO_ROUTE_FOUND' && (
        <Button onClick={retry} loading={isRetrying}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
