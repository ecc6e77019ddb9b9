import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@renderer/ui/icon-button';
import type { RecordList } from '@renderer/ui/page/listed-records';
import { ListedRecords } from '@renderer/ui/page/listed-records';
import type { Column, Tint } from '@renderer/ui/page/record-table';
import { SearchField } from '@renderer/ui/page/search-field';

import type { RunningKind } from '../api/running-queries';
import styles from './settings.module.css';
import { useListErrorToast } from './use-running-toasts';

type RunningTabProps<R> = {
  kind: RunningKind;
  /** What they are searched by, where they are searched. */
  search?: { label: string; onSearch: (text: string) => void };
  list: RecordList<R>;
  /** Before the column of what can be done with one. */
  columns: readonly Column<R>[];
  nameOf: (record: R) => string;
  /** Asks, then deletes one; null for one that has to stay. */
  removalOf: (record: R) => (() => void) | null;
  /** What else can be done with one, before the usual. */
  actionsOf?: (record: R) => ReactNode;
  tintOf?: (record: R) => Tint | null;
  empty: ReactNode;
  /** Makes one where there is none yet, or edits one. */
  formOf: (record: R | null, close: () => void) => ReactNode;
};

/** A tab of records that the super administrator runs: their table, a form beside it, and what can be done with each. */
export function RunningTab<R extends { id: number }>(props: RunningTabProps<R>): JSX.Element {
  const { kind, search, list, columns, empty, tintOf, formOf } = props;
  const { t } = useTranslation('settings');
  const [edited, setEdited] = useState<R | 'new' | null>(null);
  const actions = useActions(props, setEdited);
  useListErrorToast(kind, list.error);
  return (
    <>
      <div className={styles.bar}>
        {search === undefined ? <span /> : <SearchField {...search} />}
        <Button type="primary" onClick={() => setEdited('new')}>
          {t(`${kind}.create`)}
        </Button>
      </div>
      <div className={styles.table}>
        <ListedRecords
          label={t(`tabs.${kind}`)}
          columns={[...columns, actions]}
          list={list}
          {...(tintOf === undefined ? {} : { tintOf })}
          empty={empty}
        />
      </div>
      {edited !== null && formOf(edited === 'new' ? null : edited, () => setEdited(null))}
    </>
  );
}

function useActions<R>(
  { kind, nameOf, removalOf, actionsOf }: RunningTabProps<R>,
  edit: (record: R) => void,
): Column<R> {
  const { t } = useTranslation('settings');
  return {
    key: 'actions',
    title: t(`${kind}.columns.actions`),
    width: 'fit',
    align: 'right',
    render: (record) => {
      const name = nameOf(record);
      const remove = removalOf(record);
      return (
        <>
          {actionsOf?.(record)}
          <IconButton label={t(`${kind}.edit`, { name })} icon={<EditOutlined />} onClick={() => edit(record)} />
          {remove !== null && (
            <IconButton label={t(`${kind}.remove`, { name })} icon={<DeleteOutlined />} onClick={remove} />
          )}
        </>
      );
    },
  };
}
