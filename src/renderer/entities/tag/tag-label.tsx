import type { JSX } from 'react';

import { colourOf } from '../ticket/ticket-facts';
import styles from './tag-label.module.css';

/** A tag: its colour as an outlined dot, and its name. */
export function TagLabel({ name, color }: { name: string; color: string | undefined }): JSX.Element {
  return (
    <span className={styles.label}>
      <span aria-hidden className={styles.dot} style={{ borderColor: colourOf(color) }} />
      <bdi className={styles.name}>{name}</bdi>
    </span>
  );
}
