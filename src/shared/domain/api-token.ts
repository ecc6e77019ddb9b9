import { z } from 'zod';

import { apiTokenId, connectionId } from './ids';
import { wireText } from './wire';

/** A token of the messages API. The token itself is in the answer to its creation and nowhere else. */
export const apiToken = z.object({
  id: apiTokenId,
  whatsappId: connectionId,
  /** Name of the program that uses it. */
  name: wireText,
  createdAt: wireText,
  /** Accurate to an hour; '' for a token that was never used, and from servers that do not record it. */
  lastUsedAt: wireText,
});
