import { z } from 'zod';

import { promptKey } from '../domain/prompt-key';
import { anyReply } from './codecs';
import type { EndpointTable } from './endpoint';

export const promptKeyDraft = z.object({
  apiKey: z.string('ERR_PROMPT_APIKEY_INVALID').trim().min(1, 'ERR_PROMPT_APIKEY_INVALID').max(500),
});

/** One key for all prompts; servers without the capability `promptKey` have none of these. */
export const promptKeyApi = {
  'promptKey.show': { method: 'GET', path: '/prompt-key', access: 'admin', reply: promptKey },
  'promptKey.save': { method: 'PUT', path: '/prompt-key', access: 'admin', body: promptKeyDraft, reply: promptKey },
  'promptKey.remove': { method: 'DELETE', path: '/prompt-key', access: 'admin', reply: anyReply },
} satisfies EndpointTable;
