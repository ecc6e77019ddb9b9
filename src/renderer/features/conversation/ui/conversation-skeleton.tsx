import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { customerName } from '@renderer/entities/ticket/ticket-facts';
import { useCachedTicket } from '@renderer/entities/ticket/use-cached-ticket';
import { Avatar } from '@renderer/ui/avatar';

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

/** Placeholder while the ticket loads, with the customer's name and picture if a list has the ticket of the uuid. */
export function ConversationSkeleton({ uuid = null }: { uuid?: string | null }): JSX.Element {
  const ticket = useCachedTicket(uuid);
  const name = ticket === undefined ? '' : customerName(ticket);
  return (
    <div className={styles.whole}>
      {name === '' ? (
        <div aria-hidden className={styles.header}>
          <span className={styles.avatar} />
          <span className={styles.name} />
        </div>
      ) : (
        <div className={styles.header}>
          <Avatar name={name} picture={ticket?.contact?.profilePicUrl ?? null} size={36} />
          <h2 className={styles.known}>
            <bdi>{name}</bdi>
          </h2>
        </div>
      )}
      <MessagesSkeleton />
    </div>
  );
}
