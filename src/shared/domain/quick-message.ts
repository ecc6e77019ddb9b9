import { z } from 'zod';

import { quickMessageId, userId } from './ids';
import { wireCount, wireFlag, wireInstant, wireText } from './wire';

/**
 * A saved reply, found by its shortcode. With `geral` all users of the company see it. `mediaPath` is '' or a reference
 * of the attachment, whose name is `mediaName`. Real servers omit geral, status and isMedia.
 */
export const quickMessage = z.object({
  id: quickMessageId,
  shortcode: wireText,
  message: wireText,
  userId: userId.nullish().transform((value) => value ?? null),
  geral: wireFlag,
  status: wireFlag,
  isMedia: wireFlag,
  mediaPath: wireText,
  mediaName: wireText,
  /** Messages that were sent with it, and the time of the last one; of servers with the capability `replyUsage`. */
  usesCount: wireCount,
  lastUsedAt: wireInstant.nullish().transform((value) => value ?? null),
});

export type QuickMessage = z.output<typeof quickMessage>;
