import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';

import type { MenuNode } from '../model/queue-menu';

/** What is said of a drag to those who listen. */
export function useDragWords(nodes: readonly MenuNode[]): NonNullable<DndContextProps['accessibility']> {
  const { t } = useTranslation('queues');
  const titleOf = (id: UniqueIdentifier) => nodes.find((node) => node.id === id)?.title ?? '';
  const placeOf = (id: UniqueIdentifier) => nodes.findIndex((node) => node.id === id) + 1;
  return {
    screenReaderInstructions: { draggable: t('drag.how') },
    announcements: {
      onDragStart: ({ active }) => t('drag.lifted', { title: titleOf(active.id) }),
      onDragOver: ({ active, over }) =>
        over === null ? undefined : t('drag.over', { title: titleOf(active.id), place: placeOf(over.id) }),
      onDragEnd: ({ active, over }) =>
        over === null
          ? t('drag.cancelled', { title: titleOf(active.id) })
          : t('drag.dropped', { title: titleOf(active.id), place: placeOf(over.id) }),
      onDragCancel: ({ active }) => t('drag.cancelled', { title: titleOf(active.id) }),
    },
  };
}
