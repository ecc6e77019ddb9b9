import { EnvironmentFilled, PlayCircleFilled } from '@ant-design/icons';
import type { JSX } from 'react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';

import { ExternalLink } from '@renderer/entities/message/external-link';
import { parsePlace } from '@renderer/features/conversation/model/media/place';
import { mediaAddress } from '@renderer/lib/media';
import type { Message } from '@shared/domain/message';
import type { MessageKind } from '@shared/domain/message-content';

import { AudioPlayer } from './audio-player';
import cards from './cards.module.css';
import { ContactCards } from './contact-cards';
import { FileCard } from './file-card';
import media from './media.module.css';
import { Picture } from './picture';
import { ViewerContext } from './viewer';

/** Media of a message. The chunk is loaded with the first such message. */
export function MediaBody({ message, kind }: { message: Message; kind: MessageKind }): JSX.Element | null {
  switch (kind) {
    case 'image':
      return <Picture message={message} />;
    case 'sticker':
      return <Picture message={message} isSticker />;
    case 'audio':
      return <AudioPlayer message={message} />;
    case 'video':
      return <VideoTile message={message} />;
    case 'file':
      return <FileCard message={message} />;
    case 'location':
      return <PlaceCard body={message.body} />;
    case 'contact':
      return <ContactCards body={message.body} />;
    case 'text':
    case 'call':
    case 'reaction':
      return null;
  }
}

/** First frame of a video; a click plays it in the lightbox. */
function VideoTile({ message }: { message: Message }): JSX.Element {
  const { t } = useTranslation('media');
  const view = use(ViewerContext);
  const address = mediaAddress(message.mediaUrl);
  if (address === null) return <div className={`${media.picture ?? ''} ${media.missing ?? ''}`}>{t('missing')}</div>;
  return (
    <button type="button" className={media.open} aria-label={t('play')} onClick={() => view(message.id)}>
      <video src={address} className={media.picture} preload="metadata" muted playsInline tabIndex={-1} />
      <PlayCircleFilled aria-hidden className={media.playSign} />
    </button>
  );
}

/** A shared location: thumbnail, name and a link to a map in the browser. */
function PlaceCard({ body }: { body: string }): JSX.Element {
  const { t } = useTranslation('media');
  const { picture, link, description } = parsePlace(body);
  return (
    <div className={cards.card} role="group" aria-label={t('place')}>
      {picture === null ? (
        <span aria-hidden className={cards.noMap}>
          <EnvironmentFilled />
        </span>
      ) : (
        <img src={picture} alt={t('map')} className={cards.map} draggable={false} />
      )}
      <span className={cards.lines}>
        <bdi className={cards.name}>{description === '' ? t('place') : description}</bdi>
        {link === null ? (
          <span className={cards.quiet}>{t('noMapLink')}</span>
        ) : (
          <ExternalLink href={link}>{t('openMap')}</ExternalLink>
        )}
      </span>
    </div>
  );
}
