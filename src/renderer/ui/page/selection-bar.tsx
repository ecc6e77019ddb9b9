import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../icon-button';
import styles from './selection.module.css';
import type { Selection } from './use-selection';

type SelectionBarProps<R> = {
  selection: Selection<R>;
  /** Rows that can be selected; more of them may be on the server. */
  rows: readonly R[];
  /** Actions on the selected rows. */
  children: ReactNode;
};

/** Number of selected rows and the actions on them; nothing while none is selected. */
export function SelectionBar<R>({ selection, rows, children }: SelectionBarProps<R>): JSX.Element | null {
  const { t } = useTranslation('selection');
  const count = selection.selected.length;
  if (count === 0) return null;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('label')}>
      <span role="status">{t('count', { count })}</span>
      {children}
      {rows.some((row) => !selection.has(row)) && (
        <Button type="link" onClick={() => selection.add(rows)}>
          {t('all')}
        </Button>
      )}
      <IconButton icon={<CloseOutlined />} label={t('clear')} onClick={selection.clear} />
    </div>
  );
}
