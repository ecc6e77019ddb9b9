import { useDroppable } from '@dnd-kit/core';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtuoso } from 'react-virtuoso';

import type { Ticket } from '@shared/domain/ticket';

import type { Lane } from '../model/board';
import { BoardCard } from './board-card';
import styles from './kanban.module.css';

type BoardLaneProps = {
  lane: Lane;
  /** The card that keys have just moved. */
  carried: Ticket['id'] | null;
};

/** One lane: its name and colour, how many cards it holds, and those of them that are in sight. */
export function BoardLane({ lane: { id, tag, cards }, carried }: BoardLaneProps): JSX.Element {
  const { t } = useTranslation('kanban');
  const { setNodeRef, isOver } = useDroppable({ id });
  const name = tag?.name ?? t('open');
  return (
    <section
      ref={setNodeRef}
      aria-label={t('cards', { lane: name })}
      className={`${styles.lane ?? ''} ${isOver ? (styles.over ?? '') : ''}`}
    >
      <header className={styles.head} style={tag === null ? undefined : { borderTopColor: tag.color }}>
        <h2 className={styles.name} title={name}>
          {name}
        </h2>
        <span className={styles.count}>{cards.length}</span>
      </header>
      {cards.length === 0 ? (
        <p className={styles.empty}>{t('emptyLane')}</p>
      ) : (
        <Virtuoso
          className={styles.cards ?? ''}
          data={[...cards]}
          computeItemKey={(_index, card) => card.id}
          increaseViewportBy={300}
          tabIndex={-1}
          itemContent={(_index, card) => <BoardCard ticket={card} isCarried={card.id === carried} />}
        />
      )}
    </section>
  );
}
