import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import type { JSX } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '@renderer/ui/empty-state';

import type { Dimension, Report, Sorting } from '../../model/report';
import { dimensions, measures, sortedRows } from '../../model/report';
import tableStyles from '../dashboard.module.css';
import styles from './report.module.css';
import { useMeasureText } from './use-measure-text';

/** Figures by queue, attendant, connection or tag, in a table that each column sorts. */
export function Breakdown({ report }: { report: Report }): JSX.Element {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const [dimension, setDimension] = useState<Dimension>('queues');
  const rows = report[dimension];
  return (
    <div className={tableStyles.card}>
      <header className={styles.head}>
        <h3 id={id}>{t('report.breakdown')}</h3>
        <Segmented
          aria-label={t('report.splitBy')}
          value={dimension}
          onChange={setDimension}
          options={dimensions.map((value) => ({ value, label: t(`report.dimensions.${value}`) }))}
        />
      </header>
      {dimension === 'tags' && <p className={styles.note}>{t('report.tagsHint')}</p>}
      {rows.length === 0 ? (
        <EmptyState title={t('report.empty')} />
      ) : (
        <BreakdownTable dimension={dimension} rows={rows} labelledBy={id} />
      )}
    </div>
  );
}

type BreakdownTableProps = { dimension: Dimension; rows: Report[Dimension]; labelledBy: string };

function BreakdownTable({ dimension, rows, labelledBy }: BreakdownTableProps): JSX.Element {
  const { t } = useTranslation('dashboard');
  const text = useMeasureText();
  const [sorting, setSorting] = useState<Sorting>({ by: 'tickets', isDescending: true });
  const columns = ['name', ...measures] as const;
  return (
    <div className={tableStyles.tableScroll} tabIndex={0} role="region" aria-labelledby={labelledBy}>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortableHeading
                key={column}
                name={column === 'name' ? t(`report.dimensions.${dimension}`) : t(`report.measures.${column}`)}
                direction={sorting.by !== column ? null : sorting.isDescending ? 'descending' : 'ascending'}
                onSort={() =>
                  setSorting({
                    by: column,
                    isDescending: sorting.by === column ? !sorting.isDescending : column !== 'name',
                  })
                }
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sortedRows(rows, sorting).map(({ id, name, now }) => (
            <tr key={id ?? 'none'}>
              <th scope="row">{id === null ? t(`report.without.${dimension}`) : <bdi>{name}</bdi>}</th>
              {measures.map((measure) => (
                <td key={measure}>{text(measure, now)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type SortableHeadingProps = { name: string; direction: 'ascending' | 'descending' | null; onSort: () => void };

function SortableHeading({ name, direction, onSort }: SortableHeadingProps): JSX.Element {
  return (
    <th scope="col" aria-sort={direction ?? undefined}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {name}
        {direction === 'ascending' && <CaretUpOutlined aria-hidden />}
        {direction === 'descending' && <CaretDownOutlined aria-hidden />}
      </button>
    </th>
  );
}
