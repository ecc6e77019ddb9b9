import { Checkbox } from 'antd';
import type { TFunction } from 'i18next';

import type { Column } from './record-table';
import styles from './selection.module.css';
import type { RecordSelection } from './selection-bar';

type SelectColumn<R> = Omit<RecordSelection<R>, 'actions'> & { t: TFunction<'selection'> };

/** The columns with a checkbox before each value of one of them. */
export function withCheckboxes<R>(columns: readonly Column<R>[], options: SelectColumn<R>): Column<R>[] {
  const { at, selection, nameOf, canSelect = () => true, t } = options;
  return columns.map((column) => {
    if (column.key !== at) return column;
    const render = (row: R) => (
      <span className={styles.selectable}>
        <Checkbox
          aria-label={t('select', { name: nameOf(row) })}
          checked={selection.has(row)}
          disabled={!canSelect(row)}
          onChange={() => selection.toggle(row)}
        />
        <span className={styles.value}>{column.render(row)}</span>
      </span>
    );
    return { ...column, render };
  });
}
