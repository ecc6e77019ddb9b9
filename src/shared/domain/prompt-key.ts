import { z } from 'zod';

import { wireFlag, wireInstant, wireText } from './wire';

/** The company's key for prompts without one of their own. No reply contains the key itself. */
export const promptKey = z.object({
  isSet: wireFlag,
  /** Last characters of the key; '' without one. */
  ending: wireText,
  updatedAt: z.union([wireInstant, z.null()]),
});
export type PromptKey = z.output<typeof promptKey>;
