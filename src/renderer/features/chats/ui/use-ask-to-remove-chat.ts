import { App } from 'antd';
import { useTranslation } from 'react-i18next';

import { notePlace } from '@renderer/lib/restore-focus';
import type { Chat } from '@shared/domain/chat';

import { useChatActions } from '../api/chat-queries';

/** Asks, then deletes a chat. A failure is silent, as the family's chats are: the chat is still there. */
export function useAskToRemoveChat(): (chat: Chat) => void {
  const { t } = useTranslation(['chats', 'common']);
  const { modal } = App.useApp();
  const { remove } = useChatActions();
  return ({ id, title }) => {
    const keepPlace = notePlace();
    void modal.confirm({
      title: t('removal.title', { title }),
      content: t('removal.consequence'),
      okText: t('common:delete'),
      okButtonProps: { danger: true },
      cancelText: t('common:cancel'),
      focusable: { autoFocusButton: 'cancel' },
      afterClose: keepPlace,
      onOk: () => remove(id).catch(() => undefined),
    });
  };
}
