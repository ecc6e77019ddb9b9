import type { JSX } from 'react';

import { TagLabel } from '@renderer/entities/tag/tag-label';
import type { Tag } from '@shared/domain/tag';

import styles from './contacts.module.css';

/** Tags on one line; names that do not fit are cut off, and the tooltip of the cell has all of them. */
export function ContactTags({ tags }: { tags: readonly Tag[] }): JSX.Element {
  return (
    <span className={styles.tags}>
      {tags.map(({ id, name, color }) => (
        <span key={id} className={styles.tag}>
          <TagLabel name={name} color={color} />
        </span>
      ))}
    </span>
  );
}
