import { SettingOutlined } from '@ant-design/icons';
import type { ComponentProps, JSX } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { MenuButton } from '../menu-button';
import { useHiddenColumns } from './list-preferences';
import type { Column } from './record-table';
import { RecordTable } from './record-table';
import type { Sorting } from './sorted-rows';
import { nextSorting, sortedRows } from './sorted-rows';

/** Rows and paging of a table, as `usePagedRecords` returns them. */
export type RecordList<R> = {
  /** Undefined while the first page loads. */
  rows: readonly R[] | undefined;
  error: unknown;
  retry: () => void;
  isRetrying: boolean;
  /** The server has rows that are not loaded; they can be sorted only by the server. */
  hasMore?: boolean;
  loadMore?: () => void;
  isLoadingMore?: boolean;
  hasFailedMore?: boolean;
  onSight?: (sight: { first: number; last: number }) => void;
};

type Table<R extends { id: number | string }> = ComponentProps<typeof RecordTable<R>>;
type ListedRecordsProps<R extends { id: number | string }> = {
  /** Name under which the choice of columns is kept; without one all columns are shown. */
  id?: string;
  list: RecordList<R>;
} & Pick<Table<R>, 'label' | 'columns' | 'empty' | 'tintOf' | 'menuOf'>;

/** The table of a paged list, or its error. A list that is loaded completely can be sorted by its columns. */
export function ListedRecords<R extends { id: number | string }>(props: ListedRecordsProps<R>): JSX.Element {
  const { id = '', list, columns, ...table } = props;
  const { hidden, toggle } = useHiddenColumns(id);
  const choices = id === '' ? [] : columns.filter(isOptional);
  const shown = columns.filter(({ key }) => !choices.some((choice) => choice.key === key) || !hidden.has(key));
  const { rows, sorting, onSight } = useSortedList(list, columns);
  return (
    <RecordTable
      {...table}
      columns={shown}
      rows={rows}
      error={list.error}
      onRetry={list.retry}
      isRetrying={list.isRetrying}
      isLoadingMore={list.isLoadingMore ?? false}
      hasFailedMore={list.hasFailedMore ?? false}
      headerEnd={choices.length > 0 && <ColumnMenu choices={choices} hidden={hidden} onToggle={toggle} />}
      {...(sorting === null ? {} : { sorting })}
      {...(list.loadMore === undefined ? {} : { onMore: list.loadMore })}
      {...(onSight === undefined ? {} : { onSight })}
    />
  );
}

/** Columns that name a record or change it. */
const neededColumns: readonly string[] = ['name', 'title', 'action', 'actions'];

function isOptional<R>({ key }: Column<R>, index: number): boolean {
  return index > 0 && !neededColumns.includes(key);
}

function useSortedList<R extends { id: number | string }>(list: RecordList<R>, columns: readonly Column<R>[]) {
  const { i18n } = useTranslation();
  const [chosen, setChosen] = useState<Sorting | null>(null);
  const { rows, onSight } = list;
  const isWhole = list.hasMore !== true;
  const valueOf = columns.find(({ key }) => key === chosen?.key)?.sortBy;
  const isSorted = isWhole && chosen !== null && valueOf !== undefined;
  const isDescending = chosen?.isDescending === true;
  const sorted =
    rows === undefined || !isSorted ? rows : sortedRows(rows, { valueOf, isDescending, locale: i18n.language });
  const count = rows?.length ?? 0;
  // Sorted rows stand at other places than on the pages of the server: all of these count as visible.
  useEffect(() => {
    if (isSorted && count > 0) onSight?.({ first: 0, last: count - 1 });
  }, [isSorted, count, onSight]);
  const sorting = { current: isSorted ? chosen : null, onSort: (key: string) => setChosen(nextSorting(chosen, key)) };
  return { rows: sorted, sorting: isWhole ? sorting : null, onSight: isSorted ? undefined : onSight };
}

type ColumnMenuProps = {
  choices: readonly Pick<Column<never>, 'key' | 'title'>[];
  hidden: ReadonlySet<string>;
  onToggle: (key: string) => void;
};

function ColumnMenu({ choices, hidden, onToggle }: ColumnMenuProps): JSX.Element {
  const { t } = useTranslation('common');
  return (
    <MenuButton
      icon={<SettingOutlined />}
      label={t('columns.label')}
      items={choices.map(({ key, title }) => ({
        key,
        label: t(hidden.has(key) ? 'columns.show' : 'columns.hide', { title }),
        onClick: () => onToggle(key),
      }))}
    />
  );
}
