import type { ComponentProps, JSX } from 'react';

import { RecordTable } from './record-table';

/** Rows and paging of a table, as `usePagedRecords` returns them. */
export type RecordList<R> = {
  /** Undefined while the first page loads. */
  rows: readonly R[] | undefined;
  error: unknown;
  retry: () => void;
  isRetrying: boolean;
  loadMore?: () => void;
  isLoadingMore?: boolean;
  hasFailedMore?: boolean;
  onSight?: (sight: { first: number; last: number }) => void;
};

type Table<R extends { id: number | string }> = ComponentProps<typeof RecordTable<R>>;
type ListedRecordsProps<R extends { id: number | string }> = { list: RecordList<R> } & Pick<
  Table<R>,
  'label' | 'columns' | 'empty' | 'tintOf'
>;

/** The table of a paged list, or its error. */
export function ListedRecords<R extends { id: number | string }>(props: ListedRecordsProps<R>): JSX.Element {
  const { list, ...table } = props;
  return (
    <RecordTable
      {...table}
      rows={list.rows}
      error={list.error}
      onRetry={list.retry}
      isRetrying={list.isRetrying}
      isLoadingMore={list.isLoadingMore ?? false}
      hasFailedMore={list.hasFailedMore ?? false}
      {...(list.loadMore === undefined ? {} : { onMore: list.loadMore })}
      {...(list.onSight === undefined ? {} : { onSight: list.onSight })}
    />
  );
}
