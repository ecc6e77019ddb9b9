import {
  AudioOutlined,
  ContactsOutlined,
  EnvironmentOutlined,
  FileOutlined,
  PhoneOutlined,
  PictureOutlined,
  SmileOutlined,
  StopOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { MessageKind } from '@renderer/entities/message/message-content';
import { messageContent } from '@renderer/entities/message/message-content';
import type { Message } from '@shared/domain/message';

import styles from './message-body.module.css';
import { MessageText } from './message-text';

const icons: Record<MessageKind, ReactNode> = {
  text: null,
  image: <PictureOutlined />,
  audio: <AudioOutlined />,
  video: <VideoCameraOutlined />,
  file: <FileOutlined />,
  sticker: <SmileOutlined />,
  location: <EnvironmentOutlined />,
  contact: <ContactsOutlined />,
  call: <PhoneOutlined />,
  reaction: <SmileOutlined />,
};

/** What a message says; one that is not text is named, with the words that came along. */
export function MessageBody({ message }: { message: Message }): JSX.Element {
  const { t } = useTranslation('conversation');
  if (message.isDeleted) return <NamedLine icon={<StopOutlined />} name={t('message.deleted')} isQuiet />;
  const { kind, text } = messageContent(message);
  if (kind === 'text') return <MessageText text={text} />;
  return (
    <>
      <NamedLine icon={icons[kind]} name={t(`kinds.${kind}`)} />
      {text !== '' && <MessageText text={text} />}
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
