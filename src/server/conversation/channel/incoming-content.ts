import { mediaPreview } from '@server/platform/media/media-words';
import type { IncomingText } from '@server/platform/ports/channel';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';

/** Stored columns of a customer's message, and the preview for ticket lists. */
export type IncomingContent = {
  body: string;
  mediaType: string;
  mediaUrl: string | null;
  mediaSize: number | null;
  preview: string;
};

const needsImage = new Set(['image', 'stickerMessage']);

/** Stores the file of a message. A file whose bytes contradict its claimed type becomes a plain document. */
export async function contentOf(
  { media }: Pick<Services, 'media'>,
  scope: CompanyScope,
  incoming: IncomingText,
): Promise<IncomingContent> {
  const { body, media: received } = incoming;
  if (received === undefined)
    return { body, mediaType: 'conversation', mediaUrl: null, mediaSize: null, preview: body };
  const { language } = await scope.company();
  const file = received.file && (await media.put(received.file.bytes, received.file.name));
  const mediaType = file === undefined ? received.type : trueType(received.type, file.kind);
  const text = file === undefined ? body : bodyWithFile({ mediaType, body, name: file.name });
  const content = { body: text, mediaType, mediaUrl: file?.address ?? null, mediaSize: file?.size ?? null };
  return { ...content, preview: mediaPreview(content, language) };
}

function trueType(claimed: string, kind: string): string {
  if (needsImage.has(claimed)) return kind === 'image' ? claimed : 'application';
  if (claimed === 'audio' || claimed === 'video') return kind === claimed ? claimed : 'application';
  return claimed;
}

/** Real servers store '-' for a file without a caption, its name for a document and a fixed word for audio. */
function bodyWithFile({ mediaType, body, name }: { mediaType: string; body: string; name: string }): string {
  if (mediaType === 'audio') return 'Áudio';
  if (body.trim() !== '') return body;
  return mediaType === 'application' ? name : '-';
}
