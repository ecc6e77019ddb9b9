import { CommentOutlined } from '@ant-design/icons';
import { Badge, Popover } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { EmptyState } from '@renderer/ui/empty-state';
import { ErrorState } from '@renderer/ui/error-state';
import { IconButton } from '@renderer/ui/icon-button';
import { MoreBelow } from '@renderer/ui/more-below';
import { useMoreNearEnd } from '@renderer/ui/use-more-near-end';

import { useChats, useUnreadChats } from '../api/chat-queries';
import { ChatRow } from './chat-row';
import styles from './chats-popover.module.css';

/** Button of the shell that shows the latest chats, with a dot for unread messages. */
export function ChatsPopover(): JSX.Element {
  const { t } = useTranslation('chats');
  const [isOpen, setIsOpen] = useState(false);
  const unread = useUnreadChats();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setIsOpen}
      content={<LatestChats onLeave={() => setIsOpen(false)} />}
      destroyOnHidden
    >
      <Badge count={unread} size="small" overflowCount={99} offset={[-7, 7]}>
        <IconButton
          icon={<CommentOutlined />}
          label={unread > 0 ? t('popoverUnread', { count: unread }) : t('popover')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
        />
      </Badge>
    </Popover>
  );
}

function LatestChats({ onLeave }: { onLeave: () => void }): JSX.Element {
  const { t } = useTranslation('chats');
  const navigate = useNavigate();
  const { rows, error, retry, isRetrying, hasMore, loadMore, isLoadingMore, hasFailedMore } = useChats('');
  const scroller = useMoreNearEnd({ rows, hasMore, isHeld: isLoadingMore || hasFailedMore, load: loadMore });
  const go = (path: string): void => {
    onLeave();
    void navigate(path);
  };
  if (rows === undefined && error !== null) return <ErrorState error={error} onRetry={retry} isRetrying={isRetrying} />;
  if (rows?.length === 0) return <EmptyState icon={<CommentOutlined />} title={t('empty.title')} />;
  return (
    <div ref={scroller} role="list" aria-label={t('popover')} className={styles.list}>
      {(rows ?? []).map((chat) => (
        <ChatRow key={chat.id} chat={chat} onOpen={() => go(`/chats/${chat.uuid}`)} />
      ))}
      <MoreBelow isLoading={isLoadingMore} hasFailed={hasFailedMore} onRetry={loadMore} />
    </div>
  );
}
