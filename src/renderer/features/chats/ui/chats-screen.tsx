import type { JSX } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';

import { useMediaQuery } from '@renderer/lib/use-media-query';
import { EmptyState } from '@renderer/ui/empty-state';
import { TabStrip } from '@renderer/ui/tab-strip';
import type { Chat } from '@shared/domain/chat';

import { useChats } from '../api/chat-queries';
import { ChatConversation } from './chat-conversation';
import { ChatForm } from './chat-form';
import { ChatList } from './chat-list';
import styles from './chats-screen.module.css';

const narrow = '(max-width: 767.98px)';
const panelId = 'chats-panel';
type Pane = 'list' | 'conversation';

/** Chats between colleagues: the list beside the open one, or two tabs in a narrow window. */
export function ChatsScreen(): JSX.Element {
  const { t } = useTranslation('chats');
  const isNarrow = useMediaQuery(narrow);
  const { id: uuid = null } = useParams();
  const navigate = useNavigate();
  const [pane, setPane] = useState<Pane>(uuid === null ? 'list' : 'conversation');
  const [edited, setEdited] = useState<Chat | 'new' | null>(null);
  const open = useOpenChat(uuid);
  const show = (chat: Chat): void => {
    setPane('conversation');
    void navigate(`/chats/${chat.uuid}`);
  };
  const list = <ChatList selectedUuid={uuid} onOpen={show} onCreate={() => setEdited('new')} onEdit={setEdited} />;
  const conversation =
    open === null ? <EmptyState title={t('choose.title')} hint={t('choose.hint')} /> : <ChatConversation chat={open} />;
  return (
    <>
      {isNarrow ? (
        <div className={styles.oneOfTwo}>
          <TabStrip
            label={t('panes.label')}
            tabs={[
              { key: 'list', label: t('panes.list') },
              { key: 'conversation', label: open?.title ?? t('panes.conversation') },
            ]}
            active={pane}
            onChange={setPane}
            panelId={panelId}
          />
          <div id={panelId} role="tabpanel" className={styles.panel}>
            {pane === 'list' ? list : conversation}
          </div>
        </div>
      ) : (
        <div className={styles.sideBySide}>
          <section aria-label={t('panes.list')}>{list}</section>
          <section aria-label={t('panes.conversation')} className={styles.conversation}>
            {conversation}
          </section>
        </div>
      )}
      {edited !== null && (
        <ChatForm chat={edited === 'new' ? null : edited} onSaved={show} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

/** The chat of the URL. An unknown or deleted one leads back to the list. */
function useOpenChat(uuid: string | null): Chat | null {
  const navigate = useNavigate();
  const { rows, hasMore, loadMore, hasFailedMore } = useChats('');
  const open = rows?.find((chat) => chat.uuid === uuid) ?? null;
  const isUnknown = uuid !== null && rows !== undefined && open === null;
  useEffect(() => {
    // The list shows the failed page with a retry button.
    if (!isUnknown || hasFailedMore) return;
    if (hasMore) loadMore();
    else void navigate('/chats', { replace: true });
  }, [isUnknown, hasMore, hasFailedMore, loadMore, navigate]);
  return open;
}
