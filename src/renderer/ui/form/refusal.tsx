import { Alert } from 'antd';
import type { JSX } from 'react';
import { useEffect, useRef } from 'react';

import type { AppError } from '@shared/domain/app-error';

import { useErrorText } from '../use-error-text';
import styles from './refusal.module.css';

/** Why a form could not be saved, above its fields and brought into sight. Of a field's own trouble the field tells. */
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
