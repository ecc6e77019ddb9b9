import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../icon-button';
import styles from './selection.module.css';
import type { Selection } from './use-selection';

/** Selection of the rows of a table, and the actions on it. */
export type RecordSelection<R> = {
  selection: Selection<R>;
  /** Key of the column that gets the checkboxes. */
  at: string;
  nameOf: (row: R) => string;
  /** False for rows that no action may change. */
  canSelect?: (row: R) => boolean;
  actions: ReactNode;
};

type SelectionBarProps<R> = Pick<RecordSelection<R>, 'selection' | 'canSelect' | 'actions'> & {
  /** Rows that can be selected; more of them may be on the server. */
  rows: readonly R[];
};

/** Number of selected rows and the actions on them; nothing while none is selected. */
export function SelectionBar<R>({ selection, rows, actions, canSelect }: SelectionBarProps<R>): JSX.Element | null {
  const { t } = useTranslation('selection');
  const count = selection.selected.length;
  const selectable = canSelect === undefined ? rows : rows.filter(canSelect);
  if (count === 0) return null;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('label')}>
      <span role="status">{t('count', { count })}</span>
      {actions}
      {selectable.some((row) => !selection.has(row)) && (
        <Button type="link" onClick={() => selection.add(selectable)}>
          {t('all')}
        </Button>
      )}
      <IconButton icon={<CloseOutlined />} label={t('clear')} onClick={selection.clear} />
    </div>
  );
}
