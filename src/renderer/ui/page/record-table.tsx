import type { MenuProps } from 'antd';
import { Skeleton } from 'antd';
import type { JSX, MouseEvent, ReactNode } from 'react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableComponents } from 'react-virtuoso';
import { TableVirtuoso } from 'react-virtuoso';

import { ErrorState } from '../error-state';
import { MenuAt } from '../menu-at';
import { MoreBelow } from '../more-below';
import { useMoreNearEnd } from '../use-more-near-end';
import { ColumnHeader } from './column-header';
import { LazyPart } from './lazy-part';
import styles from './record-table.module.css';
import type { Sorting, SortValue } from './sorted-rows';

export type Tint = 'danger' | 'warning' | 'notice' | 'success';

export type Column<R> = {
  key: string;
  title: string;
  render: (row: R) => ReactNode;
  /**
   * Share of the width, 1 by default; `icon` is as wide as one, `moment` as a date with its time, `phone` as an international
   * number or a time with seconds, `fit` as three buttons.
   */
  width?: 'icon' | 'narrow' | 'moment' | 'phone' | 'wide' | 'fitTwo' | 'fit' | 'fitFour' | 'fitFive';
  align?: 'center' | 'right';
  /** Wraps instead of being cut off. */
  isWhole?: boolean;
  /** Hidden in a narrow window. */
  isSecondary?: boolean;
  /** The value by which rows are sorted; absent where the column has no order. */
  sortBy?: (row: R) => SortValue;
  /** Expensive to render: while the list scrolls it follows the rest of its row. */
  isLate?: boolean;
};

type RecordTableProps<R> = {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly Column<R>[];
  /** Undefined while the first page loads. */
  rows: readonly R[] | undefined;
  error?: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Called near the end. */
  onMore?: () => void;
  isLoadingMore?: boolean;
  /** The last request for more rows failed. */
  hasFailedMore?: boolean;
  /** Called with the visible rows. */
  onSight?: (sight: { first: number; last: number }) => void;
  /** Content of an empty table. */
  empty: ReactNode;
  /** Absent where rows cannot be sorted, because the server has more of them. */
  sorting?: { current: Sorting | null; onSort: (key: string) => void };
  /** A control in the header of the last column. */
  headerEnd?: ReactNode;
  /** Items of the menu that a right click on a row opens. */
  menuOf?: (row: R) => NonNullable<MenuProps['items']>;
  /** Data attribute of a row that tints it. */
  tintOf?: (row: R) => Tint | null;
};

type Context<R> = Pick<RecordTableProps<never>, 'label'> & { onContextMenu: (event: MouseEvent, row: R) => void };

/** Virtual table: only visible rows are in the document. */
export function RecordTable<R extends { id: number | string }>(props: RecordTableProps<R>): JSX.Element {
  const { label, columns, rows, error, onRetry, isRetrying = false, empty } = props;
  const { sorting, headerEnd } = props;
  const { onMore, isLoadingMore = false, hasFailedMore = false, onSight } = props;
  const components = useMemo(() => tableComponents<R>(), []);
  const menu = useRowMenu(props.menuOf);
  const moving = useRef(false);
  const scroller = useMoreNearEnd({
    rows,
    hasMore: onMore !== undefined,
    isHeld: isLoadingMore || hasFailedMore,
    load: () => onMore?.(),
  });
  if (rows === undefined) {
    if (error !== null && error !== undefined) {
      return <ErrorState error={error} isRetrying={isRetrying} {...(onRetry === undefined ? {} : { onRetry })} />;
    }
    return <TableSkeleton />;
  }
  if (rows.length === 0) return <>{empty}</>;
  return (
    <>
      <TableVirtuoso<R, Context<R>>
        className={styles.scroller ?? ''}
        context={{ label, onContextMenu: menu.open }}
        data={rows}
        computeItemKey={(_index, { id }) => id}
        components={components}
        increaseViewportBy={100}
        scrollerRef={scroller}
        isScrolling={(isMoving) => {
          moving.current = isMoving;
        }}
        rangeChanged={({ startIndex, endIndex }) => onSight?.({ first: startIndex, last: endIndex })}
        fixedHeaderContent={() => (
          <tr>
            {columns.map((column) => (
              <ColumnHeader
                key={column.key}
                title={column.title}
                className={cellClass(column)}
                sort={sortOf(column, sorting)}
                extra={column === columns.at(-1) && headerEnd}
              />
            ))}
          </tr>
        )}
        fixedFooterContent={
          isLoadingMore || hasFailedMore
            ? () => (
                <tr>
                  <td colSpan={columns.length} className={styles.more}>
                    <MoreBelow isLoading={isLoadingMore} hasFailed={hasFailedMore} onRetry={() => onMore?.()} />
                  </td>
                </tr>
              )
            : null
        }
        itemContent={(_index, row) =>
          columns.map((column) => (
            <td
              key={column.key}
              onMouseEnter={showTruncated}
              className={`${cellClass(column)} ${tintClass(props.tintOf?.(row) ?? null)}`}
            >
              {column.isLate === true ? (
                <LazyPart isMoving={() => moving.current} render={() => column.render(row)} />
              ) : (
                column.render(row)
              )}
            </td>
          ))
        }
      />
      {menu.element}
    </>
  );
}

/** The menu of the row under the pointer. A selected text, a link and a field keep the system's menu. */
function useRowMenu<R>(menuOf: RecordTableProps<R>['menuOf']) {
  const [place, setPlace] = useState<{ row: R; x: number; y: number } | null>(null);
  return {
    open: (event: MouseEvent, row: R): void => {
      const isOther = event.target instanceof Element && event.target.closest('a[href], input') !== null;
      if (menuOf === undefined || isOther || getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      setPlace({ row, x: event.clientX, y: event.clientY });
    },
    element: place !== null && menuOf !== undefined && (
      <MenuAt x={place.x} y={place.y} items={menuOf(place.row)} onClose={() => setPlace(null)} />
    ),
  };
}

/** Shows a truncated text as a tooltip. */
function showTruncated({ currentTarget: cell }: MouseEvent<HTMLElement>): void {
  const isCut = [cell, ...cell.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1);
  cell.title = isCut ? cell.textContent : '';
}

function tableComponents<R>(): TableComponents<R, Context<R>> {
  return {
    Table: ({ context, children, style }) => (
      <table aria-label={context.label} className={styles.table} style={style}>
        {children}
      </table>
    ),
    TableRow: ({ item, context, ...row }) => (
      <tr {...row} className={styles.row} onContextMenu={(event) => context.onContextMenu(event, item)} />
    ),
  };
}

function TableSkeleton(): JSX.Element {
  const { t } = useTranslation('common');
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </div>
  );
}

function cellClass<R>({ width, align, isWhole, isSecondary }: Column<R>): string {
  const chosen = [
    styles.cell,
    width === undefined ? undefined : styles[width],
    align === undefined ? undefined : styles[align],
    isWhole === true ? styles.whole : undefined,
    isSecondary === true ? styles.secondary : undefined,
  ];
  return chosen.filter((name) => name !== undefined).join(' ');
}

function sortOf<R>({ key, sortBy }: Column<R>, sorting: RecordTableProps<R>['sorting']) {
  if (sortBy === undefined || sorting === undefined) return null;
  const { current, onSort } = sorting;
  const direction = current?.isDescending === true ? ('descending' as const) : ('ascending' as const);
  return { direction: current?.key === key ? direction : null, onSort: () => onSort(key) };
}

function tintClass(tint: Tint | null): string {
  return tint === null ? '' : (styles[tint] ?? '');
}
