import type { TFunction } from 'i18next';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import type { TimelineLine } from '@renderer/features/conversation/model/messages/timeline-lines';
import { formatDateTime } from '@renderer/lib/time';
import type { TicketActivity } from '@shared/domain/ticket-activity';

import styles from './message-bubble.module.css';
import { NoteLine } from './note-line';

const none: readonly TimelineLine[] = [];

/** Lines that tell who did what with the ticket, and internal notes. */
export function TimelineLines({ lines = none }: { lines?: readonly TimelineLine[] | undefined }): JSX.Element {
  return (
    <>
      {lines.map((line) =>
        line.kind === 'note' ? (
          <NoteLine key={`note ${line.note.id}`} note={line.note} />
        ) : (
          <ActivityLine key={line.activity.id} activity={line.activity} />
        ),
      )}
    </>
  );
}

function ActivityLine({ activity }: { activity: TicketActivity }): JSX.Element {
  const { t } = useTranslation('conversation');
  const { user } = useSession();
  return (
    <p className={styles.marker}>
      <bdi>{textOf(activity, { t, userId: user.id })}</bdi>{' '}
      <time dateTime={activity.createdAt}>{formatDateTime(activity.createdAt)}</time>
    </p>
  );
}

type Reader = { t: TFunction<'conversation'>; userId: number };

function textOf({ kind, actor, note, ...activity }: TicketActivity, { t, userId }: Reader): string {
  const who = actor === null || actor.name === '' ? t('activity.someone') : actor.name;
  switch (kind) {
    case 'accepted':
    case 'returned':
    case 'resolved':
    case 'reopened':
      return t(`activity.${kind}`, { who });
    case 'transferred': {
      const text = transferText(activity, { t, userId, who });
      return note === '' ? text : t('activity.noted', { text, note });
    }
    case 'assigned':
      if (activity.toUser?.id === userId) return t('activity.assignedToMe');
      return t('activity.assigned', { name: activity.toUser?.name ?? '' });
    case 'tagged': {
      const signs = [...activity.tagsAdded.map((tag) => `+${tag}`), ...activity.tagsRemoved.map((tag) => `−${tag}`)];
      return t('activity.tagged', { who, tags: signs.join(', ') });
    }
  }
}

function transferText(
  { toUser, toQueue }: Pick<TicketActivity, 'toUser' | 'toQueue'>,
  { t, userId, who }: Reader & { who: string },
): string {
  if (toUser?.id === userId) return t('activity.toMe', { who });
  if (toUser !== null && toUser.name !== '') return t('activity.toUser', { who, name: toUser.name });
  return t('activity.toQueue', { who, name: toQueue?.name ?? '' });
}
