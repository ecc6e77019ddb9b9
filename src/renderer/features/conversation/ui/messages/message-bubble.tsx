import type { JSX, MouseEvent } from 'react';
import { memo, use, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DeliveryTicks } from '@renderer/entities/message/delivery-ticks';
import { useIsBeingRemoved } from '@renderer/features/conversation/api/messages/use-remove-message';
import { formatTime } from '@renderer/lib/time';
import type { Message } from '@shared/domain/message';
import type { MessageKind } from '@shared/domain/message-content';
import { messageContent } from '@shared/domain/message-content';

import { ForwardCheckbox } from './forward-parts';
import { MessageActionsContext } from './message-actions';
import { MessageBody } from './message-body';
import styles from './message-bubble.module.css';
import type { MenuState } from './message-menu';
import { MessageMenu } from './message-menu';
import { Quote } from './quote';

const pictured: readonly MessageKind[] = ['image', 'video'];

type MessageBubbleProps = {
  message: Message;
  startsGroup: boolean;
  showsSender: boolean;
  showsTime: boolean;
  showsSignature: boolean;
  isHighlighted: boolean;
  /** A quote led here: the focus moves along, because the quote may be out of sight. */
  takesFocus: boolean;
};

export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps): JSX.Element {
  const { message: stored, startsGroup, showsSender, showsTime, showsSignature, isHighlighted, takesFocus } = props;
  const isBeingRemoved = useIsBeingRemoved(stored);
  const message = isBeingRemoved ? { ...stored, isDeleted: true } : stored;
  const actions = use(MessageActionsContext);
  const [menu, setMenu] = useState<MenuState>('unused');
  const bubble = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) bubble.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const hasActions = actions !== null && !message.isDeleted;
  const reply = ({ target }: MouseEvent): void => {
    if (!hasActions || !actions.canReply || isControl(target)) return;
    // A double click has selected a word.
    getSelection()?.removeAllRanges();
    actions.reply(message);
  };
  const openMenu = (event: MouseEvent): void => {
    // A selected text and a link keep the system's menu, which copies them.
    if (!hasActions || getSelection()?.isCollapsed === false || isLink(event.target)) return;
    event.preventDefault();
    setMenu('open');
  };
  return (
    <article
      ref={bubble}
      tabIndex={-1}
      onDoubleClick={reply}
      onContextMenu={openMenu}
      className={`${styles.bubble ?? ''} ${sideOf(message)}`}
      data-own={message.fromMe || undefined}
      data-starts={startsGroup || undefined}
      data-highlighted={isHighlighted || undefined}
      data-pictured={isPictured(message) || undefined}
    >
      <Sender message={message} isShown={showsSender} />
      {message.quotedMsg && !message.isDeleted && <Quote quoted={message.quotedMsg} />}
      <MessageBody message={message} showsSignature={showsSignature} />
      <Meta message={message} showsTime={showsTime} />
      {hasActions && <ForwardCheckbox message={message} />}
      <MessageMenu message={message} state={menu} onState={setMenu} />
    </article>
  );
});

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a[href]') !== null;
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, audio, video, [role=slider], [role=menu]') !== null;
}

/** True if the bubble is as narrow as its picture. */
function isPictured(message: Message): boolean {
  return !message.isDeleted && pictured.includes(messageContent(message).kind);
}

function sideOf({ fromMe }: Message): string {
  return (fromMe ? styles.own : styles.other) ?? '';
}

/** Sender and time: always for screen readers, on screen only in group chats. */
function Sender({ message, isShown }: { message: Message; isShown: boolean }): JSX.Element {
  const { t } = useTranslation('conversation');
  const name = message.fromMe ? t('message.own') : (message.contact?.name ?? '');
  return (
    <>
      <span className="recado-hidden">
        {name}, {formatTime(message.createdAt)}
      </span>
      {isShown && (
        <bdi aria-hidden className={styles.sender}>
          {name}
        </bdi>
      )}
    </>
  );
}

function Meta({ message, showsTime }: { message: Message; showsTime: boolean }): JSX.Element | null {
  const { t } = useTranslation('conversation');
  const isEdited = message.isEdited && !message.isDeleted;
  if (!showsTime && !isEdited && !message.fromMe) return null;
  return (
    <span className={styles.meta}>
      {isEdited && <span>{t('message.edited')}</span>}
      {showsTime && (
        <time aria-hidden dateTime={message.createdAt}>
          {formatTime(message.createdAt)}
        </time>
      )}
      {message.fromMe && <DeliveryTicks ack={message.ack} />}
    </span>
  );
}
