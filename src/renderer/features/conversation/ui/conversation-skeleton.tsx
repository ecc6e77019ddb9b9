import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './conversation-skeleton.module.css';

const bubbles = [52, 38, 61, 30, 46];

/** Placeholder while messages load. */
export function MessagesSkeleton(): JSX.Element {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')} className={styles.messages}>
      {bubbles.map((width) => (
        <span key={width} className={styles.bubble} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}

/** Placeholder while the ticket loads. */
export function ConversationSkeleton(): JSX.Element {
  return (
    <div className={styles.whole}>
      <div aria-hidden className={styles.header}>
        <span className={styles.avatar} />
        <span className={styles.name} />
      </div>
      <MessagesSkeleton />
    </div>
  );
}
