import type { UseQueryResult } from '@tanstack/react-query';

import type { RecordList } from '@renderer/ui/page/listed-records';

/** The list that a table shows, from a query that fetches all of its rows at once. */
export function wholeList<Row>(query: UseQueryResult<readonly Row[]>): RecordList<Row> {
  const { data, error, refetch, isFetching } = query;
  return {
    rows: data,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    isRetrying: isFetching,
  };
}
