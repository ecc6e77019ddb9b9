import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { callMain } from '@renderer/lib/bridge';
import { Notice } from '@renderer/ui/notice';
import type { StorageProblem } from '@shared/domain/storage-problem';

import styles from './storage-problems.module.css';

/** Problems of the local storage. Past problems can be dismissed. */
export function StorageProblems({ problems }: { problems: readonly StorageProblem[] }): JSX.Element {
  const { t } = useTranslation('storage');
  const isDismissible = problems.some(({ kind }) => kind === 'recovered' || kind === 'lost');
  const dismiss = isDismissible && (
    <Button size="small" onClick={() => void callMain('storage.dismiss')}>
      {t('dismiss')}
    </Button>
  );
  return (
    <Notice role="alert" label={t('label')} actions={dismiss}>
      <ul className={styles.list}>
        {problems.map((problem) => (
          <li key={problem.kind === 'lowSpace' ? problem.kind : `${problem.kind} ${problem.what}`}>
            {problem.kind === 'lowSpace' ? t('lowSpace') : t(problem.kind, { what: t(`what.${problem.what}`) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
