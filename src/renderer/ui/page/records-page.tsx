import { Button } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../empty-state';
import type { RecordList } from './listed-records';
import { ListedRecords } from './listed-records';
import { PageFrame } from './page-frame';
import type { Column } from './record-table';
import { SearchField } from './search-field';
import { withCheckboxes } from './select-column';
import type { RecordSelection } from './selection-bar';
import { SelectionBar } from './selection-bar';

type RecordsPageProps<R> = {
  /** Name under which the choice of columns is kept; without one all columns are shown. */
  id?: string;
  title: string;
  /** Label of the search field, and the handler that runs when typing pauses. */
  search: { label: string; onSearch: (text: string) => void };
  list: RecordList<R>;
  columns: readonly Column<R>[];
  /** The primary action, also shown in an empty list; null if the user may not create records. */
  create: { label: string; onClick: () => void } | null;
  /** Further actions, placed before the create button. */
  actions?: ReactNode;
  /** Texts for a list without records, and for a search without results (`found`). */
  empty: { icon: ReactNode; title: string; hint: string; found: string };
  /** Rows can be selected; absent where the user may do nothing with several of them. */
  selection?: RecordSelection<R> | null;
  /** The form that is open. */
  children?: ReactNode;
};

/** A page of records of one kind: search, table, and a button that makes another one. */
export function RecordsPage<R extends { id: number | string }>(props: RecordsPageProps<R>): JSX.Element {
  const { id, title, search, list, columns, create, actions, empty, children, selection = null } = props;
  const { t } = useTranslation('selection');
  const [isSearching, setIsSearching] = useState(false);
  const button = create !== null && (
    <Button type="primary" onClick={create.onClick}>
      {create.label}
    </Button>
  );
  const narrow = (text: string): void => {
    setIsSearching(text !== '');
    search.onSearch(text);
  };
  return (
    <PageFrame
      title={title}
      filters={<SearchField label={search.label} onSearch={narrow} />}
      selection={selection !== null && <SelectionBar {...selection} rows={list.rows ?? []} />}
      actions={
        <>
          {actions}
          {button}
        </>
      }
    >
      <ListedRecords
        {...(id === undefined ? {} : { id })}
        label={title}
        columns={selection === null ? columns : withCheckboxes(columns, { ...selection, t })}
        list={list}
        empty={
          isSearching ? (
            <EmptyState icon={empty.icon} title={empty.found} />
          ) : (
            <EmptyState icon={empty.icon} title={empty.title} hint={empty.hint} action={button} />
          )
        }
      />
      {children}
    </PageFrame>
  );
}
