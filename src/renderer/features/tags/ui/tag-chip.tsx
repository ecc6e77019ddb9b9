import { Tag } from 'antd';
import type { JSX } from 'react';

import { inkOn } from '@renderer/ui/theme/ink-on';
import type { TagDetails } from '@shared/domain/tag';

import styles from './tag-chip.module.css';

/** A tag's name on its colour. */
export function TagChip({ tag: { name, color } }: { tag: Pick<TagDetails, 'name' | 'color'> }): JSX.Element {
  return (
    <Tag
      variant="solid"
      color={color}
      className={styles.chip ?? ''}
      styles={{ root: { color: inkOn(color), borderColor: color } }}
    >
      {name}
    </Tag>
  );
}
