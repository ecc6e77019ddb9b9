import { Checkbox, Select } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { SearchField } from '@renderer/ui/page/search-field';

import type { Board } from '../model/board';
import type { BoardFilter } from '../model/board-filter';
import { ownersOf } from '../model/board-filter';
import styles from './kanban.module.css';

type BoardFiltersProps = {
  /** All tickets of the board, whose owners can be chosen. */
  board: Board;
  filter: BoardFilter;
  onChange: (part: Partial<BoardFilter>) => void;
};

/** Narrows the cards by text, owner and unread messages. */
export function BoardFilters({ board, filter, onChange }: BoardFiltersProps): JSX.Element {
  const { t } = useTranslation('kanban');
  const { user } = useSession();
  const colleagues = ownersOf(board).filter(({ id }) => id !== user.id);
  return (
    <>
      <SearchField label={t('filter.search')} onSearch={(text) => onChange({ text })} />
      <Select<BoardFilter['owner']>
        aria-label={t('filter.owner')}
        className={styles.owner ?? ''}
        virtual={false}
        value={filter.owner}
        onChange={(owner) => onChange({ owner })}
        options={[
          { value: 'all', label: t('filter.all') },
          { value: user.id, label: t('filter.mine') },
          { value: 'none', label: t('filter.unassigned') },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Checkbox
        className={styles.unreadOnly ?? ''}
        checked={filter.isUnreadOnly}
        onChange={({ target }) => onChange({ isUnreadOnly: target.checked })}
      >
        {t('filter.unread')}
      </Checkbox>
    </>
  );
}
