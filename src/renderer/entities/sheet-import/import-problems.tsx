import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '@renderer/ui/use-error-text';
import { AppError } from '@shared/domain/app-error';

import styles from './import-dialog.module.css';
import type { ImportProblem } from './import-run';

/** Maximum number of listed rows; more are only counted. */
const mostShown = 300;

/** The refused rows with their reasons. */
export function ImportProblems({ problems }: { problems: readonly ImportProblem[] }): JSX.Element | null {
  const { t } = useTranslation('sheets');
  const describe = useErrorText();
  if (problems.length === 0) return null;
  const title = t('problems', { count: problems.length });
  return (
    <section aria-label={title}>
      <strong>{title}</strong>
      {/* Scrolls, and so has to be reachable by keys. */}
      <ul className={styles.problems} tabIndex={0} aria-label={title}>
        {problems.slice(0, mostShown).map(({ contactName, code }, index) => (
          // A file may contain the same row twice.
          <li key={index}>
            <bdi>{contactName || t('nameless')}</bdi>
            {': '}
            {describe(new AppError(code, 'validation'))}
          </li>
        ))}
        {problems.length > mostShown && <li>{t('moreProblems', { count: problems.length - mostShown })}</li>}
      </ul>
    </section>
  );
}
