import { PhoneOutlined, SmileOutlined, StopOutlined } from '@ant-design/icons';
import type { JSX, ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { splitSignature } from '@renderer/entities/message/signature';
import type { Message } from '@shared/domain/message';
import type { MessageKind } from '@shared/domain/message-content';
import { messageContent } from '@shared/domain/message-content';

import media from '../media/media.module.css';
import styles from './message-body.module.css';
import { MessageText } from './message-text';

const MediaBody = lazy(async () => ({ default: (await import('../media/media-body')).MediaBody }));

/** Kinds without content of their own; only their name is shown. */
const named: { readonly [K in MessageKind]?: ReactNode } = { call: <PhoneOutlined />, reaction: <SmileOutlined /> };
const captioned: readonly MessageKind[] = ['image', 'video'];

type MessageBodyProps = {
  message: Message;
  /** False below a message with the same signature. */
  showsSignature?: boolean;
};

/** Content of a message: text, media with its caption, or the name of the kind. */
export function MessageBody({ message, showsSignature = true }: MessageBodyProps): JSX.Element {
  const { t } = useTranslation('conversation');
  if (message.isDeleted) return <NamedLine icon={<StopOutlined />} name={t('message.deleted')} isQuiet />;
  const { kind, text } = messageContent(message);
  if (kind === 'text')
    return message.fromMe ? <OwnText text={text} showsSignature={showsSignature} /> : <MessageText text={text} />;
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

/** A text of the company with the attendant's name in small letters. */
export function OwnText({ text, showsSignature }: { text: string; showsSignature: boolean }): JSX.Element {
  const signed = splitSignature(text);
  return (
    <>
      {signed.signature !== null && (
        <bdi className={showsSignature ? styles.signature : 'recado-hidden'}>{signed.signature}</bdi>
      )}
      <MessageText text={signed.text} />
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
