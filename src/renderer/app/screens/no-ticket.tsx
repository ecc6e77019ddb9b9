import type { JSX } from 'react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { useAfterFirstScreen } from '@renderer/lib/use-after-first-screen';
import { EmptyState } from '@renderer/ui/empty-state';
import { Mark } from '@renderer/ui/mark';

import styles from './work-numbers.module.css';

const WorkNumbers = lazy(async () => ({ default: (await import('./work-numbers')).WorkNumbers }));

/** The place of the conversation while no ticket is open: the user's numbers. */
export function NoTicket(): JSX.Element {
  const { t } = useTranslation('tickets');
  const isLater = useAfterFirstScreen();
  return (
    <EmptyState
      icon={<Mark size={72} />}
      title={t('placeholder.title')}
      hint={t('placeholder.hint')}
      action={
        <div className={styles.place}>
          {isLater && (
            <Suspense fallback={null}>
              <WorkNumbers />
            </Suspense>
          )}
        </div>
      }
    />
  );
}
