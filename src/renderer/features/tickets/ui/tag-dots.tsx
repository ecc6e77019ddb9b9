import type { JSX } from 'react';

import { colourOf } from '@renderer/entities/ticket/ticket-facts';
import type { Tag } from '@shared/domain/tag';

import styles from './tag-dots.module.css';

const mostDots = 3;

/** Tags as small outlined dots; their names are in the row's tooltip and in what is read aloud. */
export function TagDots({ tags }: { tags: readonly Tag[] }): JSX.Element | null {
  if (tags.length === 0) return null;
  return (
    <span aria-hidden className={styles.dots}>
      {tags.slice(0, mostDots).map((tag) => (
        <span key={tag.id} className={styles.dot} style={{ borderColor: colourOf(tag.color) }} />
      ))}
    </span>
  );
}
