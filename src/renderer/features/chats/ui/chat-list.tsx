import { CommentOutlined, DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { App, Button, Skeleton } from 'antd';
import type { ComponentProps, JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContextProp } from 'react-virtuoso';
import { Virtuoso } from 'react-virtuoso';

import { useSession } from '@renderer/entities/session/session-store';
import { rememberFocus } from '@renderer/lib/restore-focus';
import { EmptyState } from '@renderer/ui/empty-state';
import { ErrorState } from '@renderer/ui/error-state';
import { IconButton } from '@renderer/ui/icon-button';
import { MoreBelow } from '@renderer/ui/more-below';
import { SearchField } from '@renderer/ui/page/search-field';
import { useMoreNearEnd } from '@renderer/ui/use-more-near-end';
import type { Chat } from '@shared/domain/chat';
import { ownsChat } from '@shared/domain/chat';

import { useChats, useRemoveChat } from '../api/chat-queries';
import styles from './chat-list.module.css';
import { ChatRow } from './chat-row';

type ChatListProps = {
  selectedUuid: string | null;
  onOpen: (chat: Chat) => void;
  onCreate: () => void;
  onEdit: (chat: Chat) => void;
};

/** The user's chats, the latest first. Owners may edit and delete theirs. */
export function ChatList({ selectedUuid, onOpen, onCreate, onEdit }: ChatListProps): JSX.Element {
  const { t } = useTranslation('chats');
  const [search, setSearch] = useState('');
  return (
    <div className={styles.column}>
      <div className={styles.head}>
        <SearchField label={t('search')} onSearch={setSearch} />
        <IconButton type="primary" label={t('create')} icon={<PlusOutlined />} onClick={onCreate} />
      </div>
      <div className={styles.list}>
        <Rows search={search} selectedUuid={selectedUuid} onOpen={onOpen} onCreate={onCreate} onEdit={onEdit} />
      </div>
    </div>
  );
}

function Rows({ search, selectedUuid, onOpen, onCreate, onEdit }: ChatListProps & { search: string }): JSX.Element {
  const { t } = useTranslation(['chats', 'shell']);
  const { user } = useSession();
  const askToRemove = useAskToRemoveChat();
  const { rows, error, retry, isRetrying, hasMore, loadMore, isLoadingMore, hasFailedMore } = useChats(search);
  const scroller = useMoreNearEnd({ rows, hasMore, isHeld: isLoadingMore || hasFailedMore, load: loadMore });
  if (rows === undefined) {
    if (error !== null) return <ErrorState error={error} onRetry={retry} isRetrying={isRetrying} />;
    return <Skeleton active title={false} avatar className={styles.skeleton ?? ''} />;
  }
  if (rows.length === 0 && search !== '') return <EmptyState icon={<CommentOutlined />} title={t('empty.found')} />;
  if (rows.length === 0) {
    const create = <Button onClick={onCreate}>{t('create')}</Button>;
    return <EmptyState icon={<CommentOutlined />} title={t('empty.title')} hint={t('empty.hint')} action={create} />;
  }
  return (
    <Virtuoso
      role="list"
      aria-label={t('shell:menu.chats')}
      data={[...rows]}
      computeItemKey={(_index, { id }) => id}
      scrollerRef={scroller}
      context={{ isLoading: isLoadingMore, hasFailed: hasFailedMore, onRetry: loadMore }}
      components={components}
      increaseViewportBy={100}
      itemContent={(_index, chat) => (
        <ChatRow
          chat={chat}
          isSelected={chat.uuid === selectedUuid}
          onOpen={() => onOpen(chat)}
          actions={
            ownsChat(chat, user.id) && (
              <>
                <IconButton
                  size="small"
                  label={t('edit', { title: chat.title })}
                  icon={<EditOutlined />}
                  onClick={() => onEdit(chat)}
                />
                <IconButton
                  size="small"
                  label={t('remove', { title: chat.title })}
                  icon={<DeleteOutlined />}
                  onClick={() => askToRemove(chat)}
                />
              </>
            )
          }
        />
      )}
    />
  );
}

const components = {
  Footer: ({ context }: ContextProp<ComponentProps<typeof MoreBelow>>) => <MoreBelow {...context} />,
};

/** Deletes a chat after confirmation. A failure is silent, as in compatible clients: the chat stays in the list. */
function useAskToRemoveChat(): (chat: Chat) => void {
  const { t } = useTranslation(['chats', 'common']);
  const { modal } = App.useApp();
  const remove = useRemoveChat();
  return ({ id, title }) => {
    const restoreFocus = rememberFocus();
    void modal.confirm({
      title: t('removal.title', { title }),
      content: t('removal.consequence'),
      okText: t('common:delete'),
      okButtonProps: { danger: true },
      cancelText: t('common:cancel'),
      focusable: { autoFocusButton: 'cancel' },
      afterClose: restoreFocus,
      onOk: () => remove(id).catch(() => undefined),
    });
  };
}
