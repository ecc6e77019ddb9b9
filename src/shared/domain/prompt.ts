import { z } from 'zod';

import { promptId, queueId } from './ids';
import { wireCount, wireFlag, wireNumber, wireText } from './wire';

/** Models of a prompt; the first is the default. */
export const promptModels = ['gpt-3.5-turbo-1106', 'gpt-4o-mini'] as const;

export const promptDefaults = { model: promptModels[0], maxTokens: 100, temperature: 1, maxMessages: 10 } as const;

/** An assistant that answers the customers of a queue. */
export const prompt = z.object({
  id: promptId,
  name: wireText,
  maxTokens: wireCount,
  queueId: queueId.nullish().transform((value) => value ?? null),
  /** It has no key of its own. */
  usesCompanyKey: wireFlag,
  queue: z
    .object({ name: wireText })
    .nullish()
    .transform((value) => value ?? null),
});

/** A prompt as its form edits it, with the key that only admins read. */
export const promptDetails = prompt.extend({
  prompt: wireText,
  model: wireText,
  temperature: wireNumber.catch(promptDefaults.temperature),
  maxMessages: wireCount,
  apiKey: wireText,
});

export type Prompt = z.output<typeof prompt>;
export type PromptDetails = z.output<typeof promptDetails>;
