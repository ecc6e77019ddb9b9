import type { Message } from '@shared/domain/message';

/** What a file is called, and the words that came along with it. */
export type FileFacts = { name: string; caption: string };

type Carrier = Pick<Message, 'body' | 'mediaUrl'>;

/** What servers put before the name that the sender gave. */
const storedPrefix = /^(?:[0-9a-f]{32}|\d{10,})[_-]/;

/** The stored name in the address may be changed by the server; the body is the original name, a caption or empty. */
export function fileFacts({ body, mediaUrl }: Carrier): FileFacts {
  const stored = decoded(mediaUrl.split('/').at(-1) ?? '').replace(storedPrefix, '');
  const words = body.trim();
  const end = endOf(stored);
  const isName = words !== '' && !words.includes('\n') && end !== '' && endOf(words) === end;
  return isName ? { name: words, caption: '' } : { name: stored, caption: words };
}

/** The letters at the end of a file's name that tell its kind; '' for none. */
export function endOf(name: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
