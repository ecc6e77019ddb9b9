import { z } from 'zod';

import { wireCount } from './wire';

/** Whole numbers of the channel beyond 32 bits come in two halves. */
const halves = z
  .object({ low: z.number(), high: z.number() })
  .transform(({ low, high }) => (low >>> 0) + high * 2 ** 32);
const file = z.object({ fileLength: z.union([halves, wireCount]) });
const content = z.object({
  imageMessage: file.nullish(),
  audioMessage: file.nullish(),
  videoMessage: file.nullish(),
  documentMessage: file.nullish(),
});
const channelMessage = z.object({
  message: content.extend({ documentWithCaptionMessage: z.object({ message: content }).nullish() }),
});

/**
 * Size of a message's file in bytes, from the message as the channel gave it, which servers of the family keep as JSON in
 * `dataJson`; null where that is missing or unreadable.
 */
export function storedFileSize(dataJson: unknown): number | null {
  const read = channelMessage.safeParse(parsed(dataJson));
  if (!read.success) return null;
  const { documentWithCaptionMessage: wrapped, ...own } = read.data.message;
  const files = [...Object.values(own), ...Object.values(wrapped?.message ?? {})];
  return files.find((each) => each !== null && each !== undefined)?.fileLength ?? null;
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
