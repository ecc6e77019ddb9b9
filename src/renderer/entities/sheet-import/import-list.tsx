import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { ImportActions } from './import-actions';
import styles from './import-dialog.module.css';
import { ImportOutcome } from './import-outcome';
import { dismissImport } from './imports';
import { useImportRuns } from './use-import-runs';

/** The user's imports, with progress and a link to their page. */
export function ImportList({ onLeave }: { onLeave: () => void }): JSX.Element {
  const { t } = useTranslation(['sheets', 'common']);
  const runs = useImportRuns();
  return (
    <section className={styles.list} aria-label={t('runs')}>
      {runs.length === 0 && (
        <p className={styles.hint} role="status">
          {t('noRuns')}
        </p>
      )}
      {runs.map((run) => (
        <article key={run.path} className={styles.stack} aria-label={run.title}>
          <Link className={styles.title} to={run.path} onClick={onLeave}>
            <bdi>{run.title}</bdi>
          </Link>
          <ImportOutcome run={run} />
          <div className={styles.actions}>
            <ImportActions run={run} />
            {run.step !== 'running' && (
              <Button type="primary" onClick={() => dismissImport(run)}>
                {t('dismiss')}
              </Button>
            )}
          </div>
        </article>
      ))}
    </section>
  );
}
