import { DeleteOutlined, EditOutlined, HolderOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import type { JSX, ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@renderer/ui/icon-button';
import { useRemoval } from '@renderer/ui/use-removal';

import type { MenuActions } from '../api/queue-menu-queries';
import type { MenuNode } from '../model/queue-menu';
import { sizeOf } from '../model/queue-menu';
import { OptionTexts } from './option-texts';
import styles from './queue-menu.module.css';

type MenuOptionProps = {
  node: MenuNode;
  siblings: readonly MenuNode[];
  actions: MenuActions;
  /** The level below the option. */
  children: ReactNode;
};

/** One option with its drag handle, its actions and the level below. */
export function MenuOption({ node, siblings, actions, children }: MenuOptionProps): JSX.Element {
  const { t } = useTranslation('queues');
  const [isEditing, setIsEditing] = useState(false);
  const ask = useRemoval();
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: node.id });
  const { title } = node;
  const remove = (): void =>
    ask({
      title: t('menu.removal.title', { title }),
      consequence: t('menu.removal.consequence', { count: sizeOf(node) }),
      done: t('menu.removed'),
      remove: () => actions.remove(node, siblings),
    });
  return (
    <li
      ref={setNodeRef}
      className={`${styles.option ?? ''} ${isDragging ? (styles.lifted ?? '') : ''}`}
      style={{ transform: `translateY(${transform?.y ?? 0}px)`, transition: transition ?? 'none' }}
    >
      {isEditing ? (
        <OptionTexts node={node} onSave={(texts) => actions.change(node, texts)} onClose={() => setIsEditing(false)} />
      ) : (
        <div className={styles.row}>
          <IconButton
            size="small"
            className={styles.handle ?? ''}
            icon={<HolderOutlined />}
            {...attributes}
            {...listeners}
            label={t('menu.move', { title })}
          />
          <span className={styles.ordinal}>{node.option}</span>
          <span className={styles.name} title={node.message}>
            {title}
          </span>
          <IconButton
            size="small"
            icon={<EditOutlined />}
            label={t('menu.edit', { title })}
            onClick={() => setIsEditing(true)}
          />
          <IconButton size="small" icon={<DeleteOutlined />} label={t('menu.remove', { title })} onClick={remove} />
        </div>
      )}
      {children}
    </li>
  );
}
