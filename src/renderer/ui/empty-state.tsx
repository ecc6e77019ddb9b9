import type { JSX, ReactNode } from 'react';

import styles from './state.module.css';

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  /** One sentence about the next step. */
  hint?: string;
  /** The page shows nothing else, so the title becomes the page's heading. */
  isPage?: boolean;
  /** A button that does it. */
  action?: ReactNode;
};

/** Placeholder for missing content, with the next step. */
export function EmptyState({ icon, title, hint, action, isPage = false }: EmptyStateProps): JSX.Element {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.state}>
      {icon !== undefined && (
        <span aria-hidden className={styles.icon}>
          {icon}
        </span>
      )}
      <Title className={styles.title}>{title}</Title>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}
