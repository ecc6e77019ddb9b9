import { z } from 'zod';

import { quickMessageId, userId } from './ids';
import { wireFlag, wireText } from './wire';

/**
 * A saved reply, reached by its shortcode. With `geral` it is for everyone of the company. `mediaPath` is '' or a
 * reference of the attachment, whose name is `mediaName`. Real servers leave geral, status and isMedia out.
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
});

export type QuickMessage = z.output<typeof quickMessage>;
