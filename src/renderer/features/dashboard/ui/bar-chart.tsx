import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { rememberFocus } from '@renderer/lib/restore-focus';
import type { Bar } from '@renderer/ui/charts/bars';
import { LabelledBars } from '@renderer/ui/charts/labelled-bars';
import { EmptyState } from '@renderer/ui/empty-state';

import styles from './dashboard.module.css';

type BarChartProps = { title: string; failure: string; query: UseQueryResult<Bar[]> };

/** Bar chart with the same numbers in a table for screen readers. */
export function BarChart({ title, failure, query }: BarChartProps): JSX.Element {
  const id = useId();
  return (
    <figure className={styles.card} aria-labelledby={id}>
      <figcaption id={id} className={styles.cardHead}>
        <h2>{title}</h2>
      </figcaption>
      <div className={styles.chart}>
        <ChartBody title={title} failure={failure} query={query} />
      </div>
    </figure>
  );
}

function ChartBody({ title, failure, query: { data, isError, isFetching, refetch } }: BarChartProps): JSX.Element {
  const { t } = useTranslation(['dashboard', 'common']);
  const retry = (): void => {
    rememberFocus()();
    void refetch();
  };
  if (isError) {
    return (
      <div role="alert" className={styles.failure}>
        <p>{failure}</p>
        <Button loading={isFetching} onClick={retry}>
          {t('common:retry')}
        </Button>
      </div>
    );
  }
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (data.length === 0) return <EmptyState title={t('charts.empty')} hint={t('charts.emptyHint')} />;
  return <LabelledBars title={title} bars={data} />;
}
