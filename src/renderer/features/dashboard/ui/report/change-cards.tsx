import { Skeleton } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { Change, Report } from '../../model/report';
import { changeOf, measures } from '../../model/report';
import styles from './report.module.css';
import { useMeasureText } from './use-measure-text';

/** Figures of the period, each with its change against the period before. */
export function ChangeCards({ total }: { total: Report['total'] | undefined }): JSX.Element {
  const { t } = useTranslation('dashboard');
  const text = useMeasureText();
  return (
    <dl className={styles.cards}>
      {measures.map((measure) => (
        <div key={measure} className={styles.card}>
          <dt>{t(`report.measures.${measure}`)}</dt>
          {total === undefined ? (
            <dd className={styles.value}>
              <Skeleton.Button active size="small" />
            </dd>
          ) : (
            <>
              <dd className={styles.value}>{text(measure, total.now)}</dd>
              <dd className={styles.change}>
                <ChangeText change={changeOf(measure, total.now, total.before)} />{' '}
                <span>{t('report.before', { value: text(measure, total.before) })}</span>
              </dd>
            </>
          )}
        </div>
      ))}
    </dl>
  );
}

function ChangeText({ change }: { change: Change | null }): JSX.Element | null {
  const { t } = useTranslation('dashboard');
  if (change === null) return null;
  const { percent, isBetter } = change;
  const key = percent === 0 ? 'same' : percent > 0 ? 'more' : 'less';
  const tone = isBetter === null ? undefined : isBetter ? styles.better : styles.worse;
  return <span className={tone}>{t(`report.change.${key}`, { percent: Math.abs(percent) })}</span>;
}
