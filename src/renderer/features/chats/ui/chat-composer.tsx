import { SendOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { GrowingArea } from '@renderer/ui/form/growing-area';
import { longestChatMessage } from '@shared/api/chats';
import type { Chat } from '@shared/domain/chat';

import { useChatActions } from '../api/chat-queries';
import { changeChatDraft, clearChatDraft, useChatDraft } from '../model/chat-drafts';
import styles from './chat-composer.module.css';

/** The box to write in. A message that could not be sent stays in it, without a word: so chats of the family are. */
export function ChatComposer({ chat }: { chat: Chat }): JSX.Element {
  const { t } = useTranslation('chats');
  const { accountKey } = useSession();
  const text = useChatDraft(accountKey, chat.id);
  const { send } = useChatActions();
  const [isSending, setIsSending] = useState(false);
  const isUnderWay = useRef(false);
  const isEmpty = text.trim() === '';
  const submit = async (): Promise<void> => {
    if (isEmpty || isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    try {
      await send(chat.id, text.trim());
      clearChatDraft(accountKey, chat.id, text);
    } catch {
      // The text is still there to be sent.
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
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
          void submit();
        }}
      />
      <Button
        type="primary"
        shape="circle"
        icon={<SendOutlined />}
        aria-label={t('send')}
        disabled={isEmpty}
        loading={isSending}
        onClick={() => void submit()}
      />
    </div>
  );
}
