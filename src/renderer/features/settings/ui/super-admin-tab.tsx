import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@renderer/ui/icon-button';
import type { RecordList } from '@renderer/ui/page/listed-records';
import { ListedRecords } from '@renderer/ui/page/listed-records';
import type { Column, Tint } from '@renderer/ui/page/record-table';
import { SearchField } from '@renderer/ui/page/search-field';

import styles from './settings.module.css';
import type { SuperAdminArea } from './super-admin-texts';

type SuperAdminTabProps<R> = {
  area: SuperAdminArea;
  /** Absent where the list has no search. */
  search?: { label: string; onSearch: (text: string) => void };
  /** A line about all records, beside the search. */
  summary?: ReactNode;
  list: RecordList<R>;
  /** Columns before the column of actions. */
  columns: readonly Column<R>[];
  nameOf: (record: R) => string;
  /** Removes a record after a confirmation; null for a record that cannot be removed. */
  removalOf: (record: R) => (() => void) | null;
  /** Actions before edit and remove. */
  actionsOf?: (record: R) => ReactNode;
  tintOf?: (record: R) => Tint | null;
  empty: ReactNode;
  /** Form of a new record (null) or of an existing one. */
  formOf: (record: R | null, close: () => void) => ReactNode;
};

/** Tab of records that only the super administrator manages: a table with actions, and the form beside it. */
export function SuperAdminTab<R extends { id: number }>(props: SuperAdminTabProps<R>): JSX.Element {
  const { area, search, list, columns, empty, tintOf, formOf } = props;
  const { t } = useTranslation('settings');
  const [edited, setEdited] = useState<R | 'new' | null>(null);
  const actions = useActions(props, setEdited);
  useListErrorToast(area, list.error);
  return (
    <>
      <div className={styles.bar}>
        {search === undefined ? <span /> : <SearchField {...search} />}
        {props.summary}
        <Button type="primary" onClick={() => setEdited('new')}>
          {t(`${area}.create`)}
        </Button>
      </div>
      <div className={styles.table}>
        <ListedRecords
          label={t(`tabs.${area}`)}
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
  { area, nameOf, removalOf, actionsOf }: SuperAdminTabProps<R>,
  edit: (record: R) => void,
): Column<R> {
  const { t } = useTranslation('settings');
  return {
    key: 'actions',
    title: t(`${area}.columns.actions`),
    width: actionsOf === undefined ? 'fit' : 'fitFour',
    align: 'right',
    render: (record) => {
      const name = nameOf(record);
      const remove = removalOf(record);
      return (
        <>
          {actionsOf?.(record)}
          <IconButton label={t(`${area}.edit`, { name })} icon={<EditOutlined />} onClick={() => edit(record)} />
          {remove !== null && (
            <IconButton label={t(`${area}.remove`, { name })} icon={<DeleteOutlined />} onClick={remove} />
          )}
        </>
      );
    },
  };
}

/** Shows a toast in addition to the error in place of the table. */
function useListErrorToast(area: SuperAdminArea, error: unknown): void {
  const { t } = useTranslation('settings');
  const { message } = App.useApp();
  const hasFailed = error !== null && error !== undefined;
  useEffect(() => {
    if (hasFailed) void message.error(t(`${area}.errorList`));
  }, [hasFailed, message, t, area]);
}
