import { Alert } from 'antd';
import type { JSX } from 'react';
import { useEffect, useRef } from 'react';

import type { AppError } from '@shared/domain/app-error';

import { useErrorText } from '../use-error-text';
import styles from './refusal.module.css';

/** Error of saving, above the fields and scrolled into view. Field errors appear at their field. */
export function Refusal({ error }: { error: AppError | null }): JSX.Element | null {
  const describe = useErrorText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  if (error === null) return null;
  return (
    <div ref={place} className={styles.refusal}>
      <Alert type="error" role="alert" title={describe(error)} />
    </div>
  );
}
