import type { JSX, ReactNode } from 'react';

import styles from './notice.module.css';

type NoticeProps = {
  /** `status` and `alert` are announced by screen readers; without a role the notice is plain content. */
  role?: 'status' | 'alert';
  /** Name for screen readers. */
  label?: string;
  children: ReactNode;
  /** For a choice that can wait. */
  isQuiet?: boolean;
  /** Buttons, after the text. */
  actions?: JSX.Element | false;
};

/** A line across the bottom of the application with information or a decision for the user. */
export function Notice({ role, label, isQuiet = false, children, actions }: NoticeProps): JSX.Element {
  return (
    <section
      className={isQuiet ? `${styles.notice ?? ''} ${styles.quiet ?? ''}` : styles.notice}
      role={role}
      aria-label={label}
    >
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
