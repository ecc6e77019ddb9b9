import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useCsvExport } from '@renderer/ui/use-csv-export';
import { useErrorText } from '@renderer/ui/use-error-text';
import { AppError } from '@shared/domain/app-error';

import styles from './import-dialog.module.css';
import type { ImportProblem } from './import-run';

/** Maximum number of listed rows; more are only counted. */
const mostShown = 300;

type ImportProblemsProps = { problems: readonly ImportProblem[]; heads: readonly string[] };

/** The refused rows with their numbers and reasons, and a file of them to correct and import again. */
export function ImportProblems({ problems, heads }: ImportProblemsProps): JSX.Element | null {
  const { t } = useTranslation('sheets');
  const describe = useErrorText();
  const { save, isSaving } = useCsvExport();
  if (problems.length === 0) return null;
  const title = t('problems', { count: problems.length });
  const reasonOf = ({ code }: ImportProblem): string => describe(new AppError(code, 'validation'));
  const download = (): void => {
    const rows = problems.map((problem) => {
      const { contactName, row } = problem;
      return [row?.number ?? null, reasonOf(problem), ...(row?.cells ?? [contactName])];
    });
    save(t('refusedFile'), [[t('row'), t('reason'), ...heads], ...rows]);
  };
  return (
    <section aria-label={title}>
      <div className={styles.problemsHead}>
        <strong>{title}</strong>
        <Button size="small" icon={<DownloadOutlined aria-hidden />} loading={isSaving} onClick={download}>
          {t('saveRefused')}
        </Button>
      </div>
      {/* Scrolls, and so has to be reachable by keys. */}
      <ul className={styles.problems} tabIndex={0} aria-label={title}>
        {problems.slice(0, mostShown).map((problem, index) => (
          // A file may contain the same row twice.
          <li key={index}>
            {problem.row !== undefined && `${t('rowNumber', { number: problem.row.number })} · `}
            <bdi>{problem.contactName || t('nameless')}</bdi>
            {': '}
            {reasonOf(problem)}
          </li>
        ))}
        {problems.length > mostShown && <li>{t('moreProblems', { count: problems.length - mostShown })}</li>}
      </ul>
    </section>
  );
}
