import { PictureOutlined, PlayCircleFilled } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import type { JSX } from 'react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ExternalLink } from '@renderer/entities/message/external-link';
import type { Timeline } from '@renderer/features/conversation/api/messages/timeline';
import type { SharedLink } from '@renderer/features/conversation/model/media/shared-media';
import { sharedMedia } from '@renderer/features/conversation/model/media/shared-media';
import { mediaAddress } from '@renderer/lib/media';
import { formatDate } from '@renderer/lib/time';
import type { Message } from '@shared/domain/message';
import { messageContent } from '@shared/domain/message-content';

import { FileCard } from '../media/file-card';
import { Lightbox } from '../media/lightbox';
import styles from './contact-panel.module.css';

type Kind = 'pictures' | 'files' | 'links';

const noMessages: readonly Message[] = [];

/** Pictures, files and links of the conversation, as far as it is loaded. */
export function SharedMediaSection({ timeline: { history, view } }: { timeline: Timeline }): JSX.Element {
  const { t } = useTranslation('contact');
  const [kind, setKind] = useState<Kind>('pictures');
  const messages = history?.messages ?? noMessages;
  const shared = useMemo(() => sharedMedia(messages), [messages]);
  const options = (['pictures', 'files', 'links'] as const).map((value) => ({
    value,
    label: t(`shared.${value}`, { count: shared[value].length }),
  }));
  return (
    <section className={styles.section} aria-label={t('shared.title')}>
      <h3 className={styles.title}>{t('shared.title')}</h3>
      <Segmented block size="small" aria-label={t('shared.title')} options={options} value={kind} onChange={setKind} />
      <div className={styles.shared}>
        {shared[kind].length === 0 && <p className={styles.quiet}>{t(`shared.none.${kind}`)}</p>}
        {kind === 'pictures' && <Pictures messages={shared.pictures} />}
        {kind === 'files' && <Files messages={shared.files} />}
        {kind === 'links' && <Links links={shared.links} />}
      </div>
      {typeof history?.nextPage === 'number' && (
        <div className={styles.older}>
          <span className={styles.quiet}>{t(view.hasFailedOlder ? 'shared.failed' : 'shared.partial')}</span>
          <Button size="small" loading={view.isLoadingOlder} onClick={view.loadOlder}>
            {t('shared.more')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Pictures({ messages }: { messages: readonly Message[] }): JSX.Element {
  const [viewedId, setViewedId] = useState<Message['id'] | null>(null);
  return (
    <>
      <ul className={styles.thumbnails}>
        {messages.map((message) => (
          <li key={message.id}>
            <Thumbnail message={message} onOpen={() => setViewedId(message.id)} />
          </li>
        ))}
      </ul>
      {viewedId !== null && (
        <Lightbox items={messages.toReversed()} shownId={viewedId} onClose={() => setViewedId(null)} />
      )}
    </>
  );
}

function Thumbnail({ message, onOpen }: { message: Message; onOpen: () => void }): JSX.Element {
  const { t } = useTranslation(['contact', 'media']);
  const [hasFailed, setFailed] = useState(false);
  const address = mediaAddress(message.mediaUrl);
  const isVideo = messageContent(message).kind === 'video';
  const label = t(isVideo ? 'shared.video' : 'shared.picture', { date: formatDate(message.createdAt) });
  if (address === null || hasFailed) {
    return (
      <span className={styles.thumbnail} title={t('media:missing')}>
        <PictureOutlined aria-label={t('media:missing')} />
      </span>
    );
  }
  return (
    <button type="button" className={styles.thumbnail} aria-label={label} title={label} onClick={onOpen}>
      {isVideo ? (
        <>
          <video src={address} preload="metadata" muted playsInline tabIndex={-1} onError={() => setFailed(true)} />
          <PlayCircleFilled aria-hidden className={styles.playSign} />
        </>
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setFailed(true)} />
      )}
    </button>
  );
}

function Files({ messages }: { messages: readonly Message[] }): JSX.Element {
  return (
    <ul className={styles.plain}>
      {messages.map((message) => (
        <li key={message.id}>
          <FileCard message={message} />
          <span className={styles.quiet}>{formatDate(message.createdAt)}</span>
        </li>
      ))}
    </ul>
  );
}

function Links({ links }: { links: readonly SharedLink[] }): JSX.Element {
  return (
    <ul className={styles.plain}>
      {links.map(({ href, text, message }) => (
        <li key={href} className={styles.link}>
          <ExternalLink href={href}>{text}</ExternalLink>
          <span className={styles.quiet}>{formatDate(message.createdAt)}</span>
        </li>
      ))}
    </ul>
  );
}
