import type { Language } from '@shared/i18n/languages';
import { languageOf } from '@shared/i18n/languages';

type Words = Readonly<
  Record<'image' | 'audio' | 'video' | 'file' | 'sticker' | 'location' | 'contact' | 'call' | 'deleted', string>
>;

const words: Record<Language, Words> = {
  pt: {
    image: '📷 Foto',
    audio: '🎤 Áudio',
    video: '🎬 Vídeo',
    file: '📄 Documento',
    sticker: '🏷️ Figurinha',
    location: '📍 Localização',
    contact: '👤 Contato',
    call: '📞 Chamada perdida',
    deleted: '🚫 Mensagem apagada',
  },
  en: {
    image: '📷 Photo',
    audio: '🎤 Audio',
    video: '🎬 Video',
    file: '📄 Document',
    sticker: '🏷️ Sticker',
    location: '📍 Location',
    contact: '👤 Contact',
    call: '📞 Missed call',
    deleted: '🚫 Deleted message',
  },
  es: {
    image: '📷 Foto',
    audio: '🎤 Audio',
    video: '🎬 Video',
    file: '📄 Documento',
    sticker: '🏷️ Sticker',
    location: '📍 Ubicación',
    contact: '👤 Contacto',
    call: '📞 Llamada perdida',
    deleted: '🚫 Mensaje eliminado',
  },
};

const kinds: Readonly<Record<string, keyof Words>> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  application: 'file',
  stickerMessage: 'sticker',
  locationMessage: 'location',
  contactMessage: 'contact',
  vcard: 'contact',
  call_log: 'call',
};

type Previewed = { mediaType: string; mediaUrl: string | null; body: string; isDeleted?: boolean };

/** Preview of a message in ticket lists: its text or caption, else the name of its media kind. */
export function mediaPreview({ mediaType, body, isDeleted }: Previewed, language: string | null): string {
  if (isDeleted === true) return words[languageOf(language)].deleted;
  const kind = Object.hasOwn(kinds, mediaType) ? kinds[mediaType] : undefined;
  if (kind === undefined) return body;
  const hasCaption = ['image', 'video', 'file'].includes(kind) && body.trim() !== '' && body !== '-';
  return hasCaption ? body : words[languageOf(language)][kind];
}
