import type { JSX, ReactNode } from 'react';

import styles from './key-cap.module.css';

/** A key as it is printed on the keyboard. */
export function KeyCap({ children }: { children: ReactNode }): JSX.Element {
  return <kbd className={styles.key}>{children}</kbd>;
}
