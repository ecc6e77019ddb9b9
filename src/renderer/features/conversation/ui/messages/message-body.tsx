import { PhoneOutlined, SmileOutlined, StopOutlined } from '@ant-design/icons';
import type { JSX, ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import type { MessageKind } from '@renderer/entities/message/message-content';
import { messageContent } from '@renderer/entities/message/message-content';
import type { Message } from '@shared/domain/message';

import media from '../media/media.module.css';
import styles from './message-body.module.css';
import { MessageText } from './message-text';

const MediaBody = lazy(async () => ({ default: (await import('../media/media-body')).MediaBody }));

/** Kinds without content of their own; only their name is shown. */
const named: { readonly [K in MessageKind]?: ReactNode } = { call: <PhoneOutlined />, reaction: <SmileOutlined /> };
const captioned: readonly MessageKind[] = ['image', 'video'];

/** Content of a message: text, media with its caption, or the name of the kind. */
export function MessageBody({ message }: { message: Message }): JSX.Element {
  const { t } = useTranslation('conversation');
  if (message.isDeleted) return <NamedLine icon={<StopOutlined />} name={t('message.deleted')} isQuiet />;
  const { kind, text } = messageContent(message);
  if (kind === 'text') return <MessageText text={text} />;
  const icon = named[kind];
  if (icon !== undefined) {
    return (
      <>
        <NamedLine icon={icon} name={t(`kinds.${kind}`)} />
        {text !== '' && <MessageText text={text} />}
      </>
    );
  }
  return (
    <>
      <Suspense fallback={<div className={media.waiting} data-kind={kind} />}>
        <MediaBody message={message} kind={kind} />
      </Suspense>
      {captioned.includes(kind) && text !== '' && <MessageText text={text} />}
    </>
  );
}

function NamedLine({ icon, name, isQuiet = false }: { icon: ReactNode; name: string; isQuiet?: boolean }): JSX.Element {
  return (
    <span className={isQuiet ? styles.quiet : styles.named}>
      <span aria-hidden>{icon}</span> {name}
    </span>
  );
}
