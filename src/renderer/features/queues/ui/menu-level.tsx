import { PlusOutlined } from '@ant-design/icons';
import type { DragEndEvent } from '@dnd-kit/core';
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
import { useDragWords } from './use-drag-words';

type MenuLevelProps = {
  queueId: QueueId;
  parentId: QueueOptionId | null;
  nodes: readonly MenuNode[];
};

/** The options of one level: in their order, which dragging or the arrow keys change, and a way to add another. */
export function MenuLevel({ queueId, parentId, nodes }: MenuLevelProps): JSX.Element {
  const { t } = useTranslation('queues');
  const [isAdding, setIsAdding] = useState(false);
  const acts = useMenuActions(queueId);
  const { error, clear, attempt } = useAttempt();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useDragWords(nodes);
  const drop = ({ active, over }: DragEndEvent): void => {
    const from = nodes.findIndex(({ id }) => id === active.id);
    const to = nodes.findIndex(({ id }) => id === over?.id);
    if (from !== -1 && to !== -1 && from !== to) attempt(() => acts.arrange(parentId, movedTo(nodes, from, to)));
  };
  return (
    <div className={parentId === null ? undefined : styles.below}>
      <DndContext sensors={sensors} collisionDetection={overLevel} onDragEnd={drop} accessibility={accessibility}>
        <SortableContext items={nodes.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ul className={styles.level}>
            {nodes.map((node) => (
              <MenuOption key={node.id} node={node} siblings={nodes} acts={acts}>
                <MenuLevel queueId={queueId} parentId={node.id} nodes={node.children} />
              </MenuOption>
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {isAdding ? (
        <OptionTexts
          onSave={(texts) => acts.add(parentId, nodes, texts)}
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
