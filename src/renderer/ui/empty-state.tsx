import type { JSX, ReactNode } from 'react';

import styles from './state.module.css';

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  /** What to do next, in a sentence. */
  hint?: string;
  /** A button that does it. */
  action?: ReactNode;
};

/** Stands where there is nothing to show and teaches the next step. */
export function EmptyState({ icon, title, hint, action }: EmptyStateProps): JSX.Element {
  return (
    <div className={styles.state}>
      {icon !== undefined && (
        <span aria-hidden className={styles.icon}>
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}
