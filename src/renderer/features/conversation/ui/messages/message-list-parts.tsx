import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContextProp } from 'react-virtuoso';

import type { EarlierMessages } from '@renderer/features/conversation/api/messages/use-earlier-messages';
import type { ConversationRow } from '@renderer/features/conversation/model/messages/conversation-rows';

import styles from './message-list.module.css';

/** What the parts of the virtual list need and its rows do not. */
export type MessageListContext = {
  rows: readonly ConversationRow[];
  /** The index of the first of them. */
  firstIndex: number;
  renderRow: (index: number, row: ConversationRow) => ReactNode;
  isLoadingOlder: boolean;
  hasFailedOlder: boolean;
  loadOlder: () => void;
  earlier: EarlierMessages;
};

/** Above the oldest row, always as high: older messages on their way, why they did not come, or where there are more. */
export function OlderMessages({ context }: ContextProp<MessageListContext>): JSX.Element {
  const { t } = useTranslation('conversation');
  const { isLoadingOlder, hasFailedOlder, loadOlder, earlier } = context;
  return (
    <div className={styles.older}>
      {isLoadingOlder && <span role="status">{t('older.loading')}</span>}
      {!isLoadingOlder && hasFailedOlder && <FailedOlder onRetry={loadOlder} />}
      {!isLoadingOlder && !hasFailedOlder && <EarlierButton earlier={earlier} />}
    </div>
  );
}

/** At the beginning of a conversation: the way to those that the contact had before it. */
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
    default:
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

/** Room between the newest message and the composer. */
export function BelowNewest(): JSX.Element {
  return <div className={styles.below} />;
}
