import type { IncomingMedia } from '@server/platform/ports/channel';

import { clip } from './clip';
import { leaflet } from './leaflet';
import { face, landscape } from './picture';
import { murmur } from './tone';

/** Media that a customer can send, with the default body. */
export const sampleKinds = [
  'image',
  'audio',
  'video',
  'document',
  'sticker',
  'location',
  'vcard',
  'contactMessage',
  'call_log',
] as const;
export type SampleKind = (typeof sampleKinds)[number];

export type Sample = { media: IncomingMedia; body: string };

/** A message of the kind with a small real file. `words` are its caption, place or name. */
export function sampleOf(kind: SampleKind, words: string, seed: number): Sample {
  switch (kind) {
    case 'image':
      return { media: withFile('image', `foto ${seed}.png`, landscape(seed)), body: words };
    case 'audio':
      return { media: withFile('audio', `voz-${seed}.wav`, murmur(3 + (seed % 4))), body: '' };
    case 'video':
      return { media: withFile('video', 'vídeo.webm', clip()), body: words };
    case 'document':
      return { media: withFile('application', 'Relatório de ação.pdf', leaflet('Recado', [words])), body: words };
    case 'sticker':
      return { media: withFile('stickerMessage', 'sticker.png', face()), body: '' };
    case 'location':
      return { media: { type: 'locationMessage' }, body: placeOf(words) };
    case 'vcard':
    case 'contactMessage':
      return { media: { type: kind }, body: cardOf(words, seed) };
    case 'call_log':
      return { media: { type: 'call_log' }, body: words };
  }
}

function withFile(type: string, name: string, bytes: Uint8Array): IncomingMedia {
  return { type, file: { name, bytes } };
}

/** `picture | link | description`, as the family writes places. */
function placeOf(words: string): string {
  const picture = `data:image/png;base64,${Buffer.from(landscape(3)).toString('base64')}`;
  return `${picture} | https://maps.google.com/maps?q=-22.9068%2C-43.1729&z=17 | ${words === '' ? '-22.9068, -43.1729 ' : words}`;
}

/** Returns a text that is already a card unchanged, so that hostile cards can be tested. */
function cardOf(words: string, seed: number): string {
  if (words.startsWith('BEGIN:VCARD')) return words;
  const name = words === '' ? 'Marina Prado' : words;
  const number = String(5_520_990_000_900 + (seed % 90));
  const phone = `item1.TEL;waid=${number}:+${number}`;
  return `BEGIN:VCARD\nVERSION:3.0\nN:;${name};;;\nFN:${name}\n${phone}\nitem1.X-ABLabel:Celular\nEND:VCARD`;
}
