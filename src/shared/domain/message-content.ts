import type { Message } from './message';

export type MessageKind =
  'text' | 'image' | 'audio' | 'video' | 'file' | 'sticker' | 'location' | 'contact' | 'call' | 'reaction';

/** The kind and its text: the body, a caption, a file name; '' for none. */
export type MessageContent = { kind: MessageKind; text: string };

type Carrier = Pick<Message, 'mediaType' | 'mediaUrl' | 'body'>;

const kinds: Readonly<Record<string, MessageKind>> = {
  image: 'image',
  imageMessage: 'image',
  audio: 'audio',
  audioMessage: 'audio',
  video: 'video',
  videoMessage: 'video',
  application: 'file',
  document: 'file',
  documentMessage: 'file',
  documentWithCaptionMessage: 'file',
  stickerMessage: 'sticker',
  locationMessage: 'location',
  liveLocationMessage: 'location',
  vcard: 'contact',
  contactMessage: 'contact',
  contactsArrayMessage: 'contact',
  call_log: 'call',
  reactionMessage: 'reaction',
};

/** Unknown kinds are text, or a file if media is attached. */
export function messageContent({ mediaType, mediaUrl, body }: Carrier): MessageContent {
  const known = Object.hasOwn(kinds, mediaType) ? kinds[mediaType] : undefined;
  const kind = known ?? (mediaUrl === '' ? 'text' : 'file');
  return { kind, text: wordsOf(kind, body) };
}

function wordsOf(kind: MessageKind, body: string): string {
  switch (kind) {
    case 'location':
      return locationWords(body);
    case 'contact':
      return contactName(body);
    case 'audio':
    case 'call':
      return '';
    case 'text':
    case 'image':
    case 'video':
    case 'file':
    case 'sticker':
    case 'reaction':
      return body;
  }
}

/** `picture | link | description`; the picture is data, not text. */
function locationWords(body: string): string {
  const parts = body.split('|', 3).map((part) => part.trim());
  return parts.filter((part) => part !== '' && !part.startsWith('data:')).join(' ');
}

const fullName = /^FN[^:\n]{0,40}:(.{0,200})/m;

function contactName(card: string): string {
  return fullName.exec(card)?.[1]?.trim() ?? '';
}
