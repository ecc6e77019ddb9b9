import type { JSX, KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useCapability } from '@renderer/entities/session/use-capability';
import { useColleagues } from '@renderer/features/conversation/api/use-colleagues';
import type { MentionSearch } from '@renderer/features/conversation/model/compose/mentions';
import { colleaguesFor } from '@renderer/features/conversation/model/compose/mentions';
import { rowAfter } from '@renderer/features/conversation/model/compose/quick-replies';
import type { UserId } from '@shared/domain/ids';

import styles from './quick-replies.module.css';

type MentionListState = {
  listId: string;
  found: readonly { id: UserId; name: string }[];
  row: number;
  /** Attributes of the text area while the list is open. */
  combobox: { 'aria-controls'?: string; 'aria-activedescendant'?: string };
  choose: (name: string) => void;
  point: (row: number) => void;
  /** Takes the key of an open list; false leaves it to the text area. */
  press: (event: KeyboardEvent) => boolean;
};

/** Colleagues for the name being typed; Escape closes the list for it. */
export function useMentionList(search: MentionSearch | null, choose: (name: string) => void): MentionListState {
  const listId = useId();
  const [active, setActive] = useState({ query: '', row: 0 });
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const colleagues = useColleagues(search !== null);
  const found = search === null || search.start === closedAt ? [] : colleaguesFor(search.query, colleagues);
  const query = search?.query ?? '';
  const row = active.query === query ? Math.min(active.row, Math.max(0, found.length - 1)) : 0;
  const act = (key: string): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      setActive({ query, row: rowAfter(row, key === 'ArrowDown' ? 1 : -1, found.length) });
      return true;
    }
    if (key === 'Escape') setClosedAt(search?.start ?? null);
    else if (key === 'Enter' || key === 'Tab') choose(found[row]?.name ?? '');
    else return false;
    return true;
  };
  return {
    listId,
    found,
    row,
    combobox: found.length === 0 ? {} : { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${row}` },
    choose,
    point: (pointed) => setActive({ query, row: pointed }),
    press(event) {
      const isOwn = found.length > 0 && !event.shiftKey && !event.nativeEvent.isComposing && act(event.key);
      if (isOwn) {
        event.preventDefault();
        event.stopPropagation();
      }
      return isOwn;
    },
  };
}

/** The list above the text area. */
export function MentionList({ list }: { list: MentionListState }): JSX.Element | null {
  const { t } = useTranslation('conversation');
  const notifies = useCapability('mentions');
  const { listId, found, row, choose, point } = list;
  if (found.length === 0) return null;
  return (
    <div className={styles.panel}>
      <ul id={listId} role="listbox" aria-label={t('note.colleagues')} className={styles.list}>
        {found.map(({ id, name }, index) => (
          <li
            key={id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === row}
            className={styles.option}
            // Keeps the focus in the text area.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={index === row ? undefined : () => point(index)}
            onClick={() => choose(name)}
          >
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {!notifies && <p className={styles.hint}>{t('note.silent')}</p>}
    </div>
  );
}
