import { withMaskedNumbers } from '@shared/domain/masked-number';
import type { FileKind } from '@shared/domain/media';
import { fileKind } from '@shared/domain/media';
import type { Message } from '@shared/domain/message';

/** A sent file, as far as a server can store it. `size` is in bytes. */
export type TargetFile = { name: string; type: string; size: number };

/** Content of an outgoing message: its text, or its file with `body` as the caption. */
export type TargetContent = { body: string; file: TargetFile | null };

/**
 * `possible`: nothing speaks against it, but a colleague could have sent the same. `likely`: the caption of a file is the
 * same. `certain`: so is the text, or a file's name or size in bytes.
 */
export type Evidence = 'none' | 'possible' | 'likely' | 'certain';

/** One property of a stored file compared with the sent one; `silent` where servers do not keep the property. */
type Sign = 'contradicts' | 'silent' | 'supports' | 'proves';

/** Largest ratio of the sizes of a file before and after a server converts it. */
const mostConversion = 32;
/** Shorter names occur in addresses by chance. */
const leastName = 4;

/**
 * server-quirk: servers of the family store a sent file under its name, under the time, or under random letters; many
 * convert pictures and sounds and replace captions. No single property identifies a file on all of them.
 */
export function evidenceOf(message: Message, { body, file }: TargetContent): Evidence {
  if (file === null) return !isFile(message) && isSameText(message.body, body) ? 'certain' : 'none';
  if (!isFile(message)) return 'none';
  const kinds = { stored: storedKind(message), sent: fileKind(file.type) };
  // Servers send files of unknown types as pictures, and any file as a document.
  const isSimilar = kinds.stored === 'file' || kinds.sent === 'file';
  if (kinds.stored !== kinds.sent && !isSimilar) return 'none';
  const signs = [sizeSign(message, file), captionSign(message, { body, file }), nameSign(message.mediaUrl, file.name)];
  if (signs.includes('contradicts')) return 'none';
  if (signs.includes('proves')) return 'certain';
  if (signs.includes('supports')) return 'likely';
  return kinds.stored === kinds.sent ? 'possible' : 'none';
}

/** An address that the client may not open is '', so that the type counts as well. */
function isFile({ mediaType, mediaUrl }: Message): boolean {
  return mediaUrl !== '' || /^(image|audio|video|application|document|sticker|ptt)/i.test(mediaType);
}

function storedKind({ mediaType }: Message): FileKind {
  if (/^(image|sticker)/i.test(mediaType)) return 'image';
  if (/^(audio|ptt)/i.test(mediaType)) return 'audio';
  return /^(video|ptv)/i.test(mediaType) ? 'video' : 'file';
}

function sizeSign({ fileSize }: Message, { size }: TargetFile): Sign {
  if (fileSize === undefined || fileSize === 0 || size === 0) return 'silent';
  if (fileSize === size) return 'proves';
  return Math.max(fileSize, size) > mostConversion * Math.min(fileSize, size) ? 'contradicts' : 'silent';
}

/** Without a caption the name was sent in its place. */
function captionSign(message: Message, { body, file }: { body: string; file: TargetFile }): Sign {
  const words = message.body.trim();
  if (words === file.name.trim()) return 'proves';
  if (body.trim() !== '' && isSameText(words, body)) return 'supports';
  const isWordless = ['', '-', message.mediaType, lastPart(message.mediaUrl)].includes(words);
  return isWordless || storedKind(message) === 'audio' ? 'silent' : 'contradicts';
}

/** A server that hides customers' numbers from the user answers with the text masked. */
function isSameText(stored: string, sent: string): boolean {
  return isFilledText(stored, sent) || isFilledText(stored, withMaskedNumbers(sent));
}

/** server-quirk: servers fill placeholders in, so that only the text around them stays. */
function isFilledText(stored: string, sent: string): boolean {
  const words = stored.trim();
  const [first = '', ...others] = sent.trim().split(/\{\{[^{}]*\}\}/);
  const last = others.pop();
  if (last === undefined) return words === first;
  if (!words.startsWith(first) || words.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of others) {
    const found = words.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return words.endsWith(last) && words.length - last.length >= at;
}

/** server-quirk: a name comes behind the time and `_`, with other spaces and with accents read as Latin-1. */
function nameSign(mediaUrl: string, name: string): Sign {
  const stored = lastPart(mediaUrl);
  const stem = withoutEnd(name.normalize('NFC'));
  const own = [stem, Buffer.from(stem).toString('latin1')].map(onlyLetters).filter(isLong);
  const letters = onlyLetters(withoutEnd(stored.normalize('NFC')));
  if (own.some((part) => letters.endsWith(part))) return 'proves';
  // Another name may begin with this one.
  if ([...own, longestRun(stem)].filter(isLong).some((part) => letters.includes(part))) return 'supports';
  const other = /^\d+_(.*?)(?:\.[^.]*)?$/.exec(stored)?.[1] ?? '';
  // The name of another file; names without plain letters are unreadable in some addresses.
  const isOther = isLong(longestRun(other)) && isLong(longestRun(stem));
  return isOther ? 'contradicts' : 'silent';
}

const isLong = (part: string) => part.length >= leastName;
const withoutEnd = (name: string) => name.replace(/\.[^.]*$/, '');
const onlyLetters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

function longestRun(text: string): string {
  const runs = text.match(/[A-Za-z0-9]+/g) ?? [];
  return runs.reduce((one, other) => (other.length > one.length ? other : one), '');
}

function lastPart(mediaUrl: string): string {
  const part = mediaUrl.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
