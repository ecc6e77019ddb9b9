import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';

import type { Lane } from '../model/board';

/** What is said of a card on its way to those who listen. */
export function useBoardWords(lanes: readonly Lane[]): NonNullable<DndContextProps['accessibility']> {
  const { t } = useTranslation('kanban');
  const nameOf = (id: UniqueIdentifier) => lanes.find((lane) => lane.id === id)?.tag?.name ?? t('open');
  return {
    screenReaderInstructions: { draggable: t('drag.how') },
    announcements: {
      onDragStart: ({ active }) => t('drag.lifted', { id: active.id }),
      onDragOver: ({ active, over }) =>
        over === null ? undefined : t('drag.over', { id: active.id, lane: nameOf(over.id) }),
      onDragEnd: ({ active, over }) =>
        over === null
          ? t('drag.cancelled', { id: active.id })
          : t('drag.dropped', { id: active.id, lane: nameOf(over.id) }),
      onDragCancel: ({ active }) => t('drag.cancelled', { id: active.id }),
    },
  };
}
