import type { JSX, ReactNode } from 'react';

import styles from './notice.module.css';

type NoticeProps = {
  /** `status` and `alert` are read out as they appear; without one the notice is a part of the page. */
  role?: 'status' | 'alert';
  /** Name for screen readers. */
  label?: string;
  children: ReactNode;
  /** Buttons, after the text. */
  actions?: JSX.Element | false;
};

/** A line across the top of the application about something that the user should know or decide. */
export function Notice({ role, label, children, actions }: NoticeProps): JSX.Element {
  return (
    <section className={styles.notice} role={role} aria-label={label}>
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
