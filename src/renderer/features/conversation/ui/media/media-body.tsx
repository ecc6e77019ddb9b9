import type { JSX } from 'react';

import type { MessageKind } from '@renderer/entities/message/message-content';
import type { Message } from '@shared/domain/message';

import { AudioPlayer } from './audio-player';
import { ContactCards } from './contact-cards';
import { FileCard } from './file-card';
import { Picture } from './picture';
import { PlaceCard } from './place-card';
import { VideoTile } from './video-tile';

/** What a message carries beside words. Loaded when the first such message is shown. */
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
    default:
      return null;
  }
}
