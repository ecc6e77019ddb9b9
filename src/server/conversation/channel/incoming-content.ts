import { mediaPreview } from '@server/platform/media/media-words';
import type { IncomingText } from '@server/platform/ports/channel';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';

/** What a message of a customer is stored as, and what lists show of it. */
export type IncomingContent = { body: string; mediaType: string; mediaUrl: string | null; preview: string };

const needsImage = new Set(['image', 'stickerMessage']);

/** Puts what came along on disk. A file that is not what it claims to be is a file and no more. */
export async function contentOf(
  { media }: Pick<Services, 'media'>,
  scope: CompanyScope,
  incoming: IncomingText,
): Promise<IncomingContent> {
  const { body, media: brought } = incoming;
  if (brought === undefined) return { body, mediaType: 'conversation', mediaUrl: null, preview: body };
  const { language } = await scope.company();
  const file = brought.file && (await media.put(brought.file.bytes, brought.file.name));
  const mediaType = file === undefined ? brought.type : trueType(brought.type, file.kind);
  const words = file === undefined ? body : wordsOf({ mediaType, body, name: file.name });
  const content = { body: words, mediaType, mediaUrl: file?.address ?? null };
  return { ...content, preview: mediaPreview(content, language) };
}

function trueType(claimed: string, kind: string): string {
  if (needsImage.has(claimed)) return kind === 'image' ? claimed : 'application';
  if (claimed === 'audio' || claimed === 'video') return kind === claimed ? claimed : 'application';
  return claimed;
}

function wordsOf({ mediaType, body, name }: { mediaType: string; body: string; name: string }): string {
  if (mediaType === 'audio') return 'Áudio';
  if (body.trim() !== '') return body;
  return mediaType === 'application' ? name : '-';
}
