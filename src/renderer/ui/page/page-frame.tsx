import type { JSX, ReactNode } from 'react';

import styles from './page-frame.module.css';

type PageFrameProps = {
  title: string;
  /** The title names the record on screen, which the heading for screen readers does not. */
  isOwnTitle?: boolean;
  /** Search and filters, at the start of the line. */
  filters?: ReactNode;
  /** Actions at the end of the line, the primary one last. */
  actions?: ReactNode;
  /** Selected rows and what can be done with them, below search and actions. */
  selection?: ReactNode;
  children: ReactNode;
};

/** Frame of a page: title, filters, actions, and content that fills the rest. */
export function PageFrame({
  title,
  isOwnTitle = false,
  filters,
  actions,
  selection,
  children,
}: PageFrameProps): JSX.Element {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.title} aria-hidden={!isOwnTitle}>
          {title}
        </p>
        <div className={styles.filters}>{filters}</div>
        <div className={styles.actions}>{actions}</div>
        <div className={styles.selection}>{selection}</div>
      </header>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
