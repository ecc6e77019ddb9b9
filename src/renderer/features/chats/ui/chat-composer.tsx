import { SendOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { GrowingArea } from '@renderer/ui/form/growing-area';
import { longestChatMessage } from '@shared/api/chats';
import type { Chat } from '@shared/domain/chat';

import { changeChatDraft, useChatDraft } from '../api/chat-drafts';
import { useSendChatMessage } from '../api/chat-queries';
import styles from './chat-composer.module.css';

/** The text box of a chat. A message that could not be sent stays in it, without an error text, as in compatible clients. */
export function ChatComposer({ chat }: { chat: Chat }): JSX.Element {
  const { t } = useTranslation('chats');
  const { accountKey } = useSession();
  const text = useChatDraft(accountKey, chat.id);
  const { send, isSending } = useSendChatMessage(chat.id);
  const isEmpty = text.trim() === '';
  const submit = (): void => {
    if (!isEmpty) send(text);
  };
  return (
    <div className={styles.composer}>
      <GrowingArea
        least={1}
        most={5}
        maxLength={longestChatMessage}
        aria-label={t('write')}
        placeholder={t('write')}
        value={text}
        onChange={(event) => changeChatDraft(accountKey, chat.id, event.target.value)}
        onPressEnter={(event) => {
          if (event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          submit();
        }}
      />
      <Button
        type="primary"
        shape="circle"
        icon={<SendOutlined />}
        aria-label={t('send')}
        disabled={isEmpty}
        loading={isSending}
        onClick={submit}
      />
    </div>
  );
}
