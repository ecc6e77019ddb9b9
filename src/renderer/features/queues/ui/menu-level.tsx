import { PlusOutlined } from '@ant-design/icons';
import type { DndContextProps, DragEndEvent, UniqueIdentifier } from '@dnd-kit/core';
import { DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAttempt } from '@renderer/lib/use-attempt';
import { AnchoredError } from '@renderer/ui/anchored-error';
import type { QueueId, QueueOptionId } from '@shared/domain/ids';

import { useMenuActions } from '../api/queue-menu-queries';
import type { MenuNode } from '../model/queue-menu';
import { movedTo } from '../model/queue-menu';
import { MenuOption } from './menu-option';
import { OptionTexts } from './option-texts';
import { overLevel } from './over-level';
import styles from './queue-menu.module.css';

type MenuLevelProps = {
  queueId: QueueId;
  parentId: QueueOptionId | null;
  nodes: readonly MenuNode[];
};

/** Editable options of one level. Dragging or the arrow keys reorder them. */
export function MenuLevel({ queueId, parentId, nodes }: MenuLevelProps): JSX.Element {
  const { t } = useTranslation('queues');
  const [isAdding, setIsAdding] = useState(false);
  const actions = useMenuActions(queueId);
  const { error, clear, attempt } = useAttempt();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useDragAnnouncements(nodes);
  const drop = ({ active, over }: DragEndEvent): void => {
    const from = nodes.findIndex(({ id }) => id === active.id);
    const to = nodes.findIndex(({ id }) => id === over?.id);
    if (from !== -1 && to !== -1 && from !== to) attempt(() => actions.arrange(parentId, movedTo(nodes, from, to)));
  };
  return (
    <div className={parentId === null ? undefined : styles.below}>
      <DndContext sensors={sensors} collisionDetection={overLevel} onDragEnd={drop} accessibility={accessibility}>
        <SortableContext items={nodes.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ul className={styles.level}>
            {nodes.map((node) => (
              <MenuOption key={node.id} node={node} siblings={nodes} actions={actions}>
                <MenuLevel queueId={queueId} parentId={node.id} nodes={node.children} />
              </MenuOption>
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {isAdding ? (
        <OptionTexts
          onSave={(texts) => actions.add(parentId, nodes, texts)}
          onClose={() => {
            setIsAdding(false);
          }}
        />
      ) : (
        <AnchoredError error={error} onClose={clear}>
          <Button type="dashed" size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setIsAdding(true)}>
            {t(parentId === null ? 'menu.add' : 'menu.addBelow')}
          </Button>
        </AnchoredError>
      )}
    </div>
  );
}

/** Screen reader announcements of a drag. */
function useDragAnnouncements(nodes: readonly MenuNode[]): NonNullable<DndContextProps['accessibility']> {
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
