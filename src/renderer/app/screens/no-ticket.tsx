import type { JSX } from 'react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { isAdmin } from '@renderer/entities/user/roles';
import { useAfterFirstScreen } from '@renderer/lib/use-after-first-screen';
import { EmptyState } from '@renderer/ui/empty-state';
import { Mark } from '@renderer/ui/mark';

import styles from './work-numbers.module.css';

const FirstRunGuide = lazy(async () => ({
  default: (await import('@renderer/features/first-run/ui/first-run-guide')).FirstRunGuide,
}));
const WorkNumbers = lazy(async () => ({ default: (await import('./work-numbers')).WorkNumbers }));

/** The place of the conversation while no ticket is open: the user's numbers, and the first steps of a new company's admin. */
export function NoTicket(): JSX.Element {
  const { t } = useTranslation('tickets');
  const isLater = useAfterFirstScreen();
  const canSetUp = isAdmin(useSession().user);
  return (
    <EmptyState
      icon={<Mark size={72} />}
      title={t('placeholder.title')}
      hint={t('placeholder.hint')}
      action={
        <div className={styles.place}>
          {isLater && (
            <Suspense fallback={null}>
              {canSetUp && (
                <div className={styles.guide}>
                  <FirstRunGuide />
                </div>
              )}
              <WorkNumbers />
            </Suspense>
          )}
        </div>
      }
    />
  );
}
