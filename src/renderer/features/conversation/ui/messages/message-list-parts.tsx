import { DownOutlined, HistoryOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import type { JSX, ReactNode } from 'react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContextProp } from 'react-virtuoso';

import type { EarlierMessages } from '@renderer/features/conversation/api/messages/use-earlier-messages';
import type { ConversationRow } from '@renderer/features/conversation/model/messages/conversation-rows';
import type { TimelineLine } from '@renderer/features/conversation/model/messages/timeline-lines';

import styles from './message-list.module.css';
import { TimelineLines } from './timeline-lines';

/** Values that the virtual list passes to its root, header and footer. */
export type MessageListContext = {
  rows: readonly ConversationRow[];
  /** The virtual index of `rows[0]`. */
  firstIndex: number;
  renderRow: (index: number, row: ConversationRow) => ReactNode;
  isLoadingOlder: boolean;
  hasFailedOlder: boolean;
  loadOlder: () => void;
  earlier: EarlierMessages;
  linesBelow: readonly TimelineLine[];
};

/**
 * Header of the list with a fixed height: loading state, error, or the button for earlier tickets. Memoised, because the
 * list renders it with each of its own changes.
 */
export const OlderMessages = memo(function OlderMessages({ context }: ContextProp<MessageListContext>): JSX.Element {
  const { t } = useTranslation('conversation');
  const { isLoadingOlder, hasFailedOlder, loadOlder, earlier } = context;
  return (
    <div className={styles.older}>
      {isLoadingOlder && <span role="status">{t('older.loading')}</span>}
      {!isLoadingOlder && hasFailedOlder && <FailedOlder onRetry={loadOlder} />}
      {!isLoadingOlder && !hasFailedOlder && <EarlierButton earlier={earlier} />}
    </div>
  );
});

/** Loads the contact's earlier tickets, shown above the first message of this one. */
export function EarlierButton({
  earlier: { state, messages, load },
}: {
  earlier: EarlierMessages;
}): JSX.Element | null {
  const { t } = useTranslation('conversation');
  switch (state) {
    case 'offered':
      return (
        <Button type="text" size="small" icon={<HistoryOutlined />} onClick={load}>
          {t('earlier.show')}
        </Button>
      );
    case 'loading':
      return <span role="status">{t('older.loading')}</span>;
    case 'failed':
      return <FailedOlder onRetry={load} />;
    case 'end':
      return <span role="status">{t(messages.length === 0 ? 'earlier.none' : 'earlier.end')}</span>;
    case 'none':
    case 'more':
      return null;
  }
}

function FailedOlder({ onRetry }: { onRetry: () => void }): JSX.Element {
  const { t } = useTranslation('conversation');
  return (
    <span role="alert" className={styles.failed}>
      {t('older.failed')}
      <Button size="small" onClick={onRetry}>
        {t('older.retry')}
      </Button>
    </span>
  );
}

/** Activities and notes since the newest message, and space above the composer. */
export const BelowNewest = memo(function BelowNewest({ context }: ContextProp<MessageListContext>): JSX.Element {
  return (
    <div className={styles.below}>
      <TimelineLines lines={context.linesBelow} />
    </div>
  );
});

/** Scrolls to the newest message; the badge counts messages received while the user was further up. */
export function JumpToNewest({ count, onJump }: { count: number; onJump: () => void }): JSX.Element {
  const { t } = useTranslation('conversation');
  const label = count === 0 ? t('newest.jump') : `${t('newest.jump')}, ${t('newest.count', { count })}`;
  return (
    <span className={styles.jump}>
      <Badge count={count} size="small">
        <Button shape="circle" icon={<DownOutlined />} aria-label={label} onClick={onJump} />
      </Badge>
    </span>
  );
}
