import { z } from 'zod';

import { promptId, queueId } from '../domain/ids';
import { prompt, promptDetails } from '../domain/prompt';
import { wireFlag, wireList, wireText } from '../domain/wire';
import { anyReply, idInText, pageQuery } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ promptId: idInText(promptId) });

export const promptDraft = z.object({
  name: z
    .string('ERR_PROMPT_NAME_INVALID')
    .trim()
    .min(5, 'ERR_PROMPT_NAME_INVALID')
    .max(100, 'ERR_PROMPT_NAME_INVALID'),
  prompt: z
    .string('ERR_PROMPT_PROMPT_INVALID')
    .trim()
    .min(50, 'ERR_PROMPT_PROMPT_INVALID')
    .max(20_000, 'ERR_PROMPT_PROMPT_INVALID'),
  model: z.string('ERR_PROMPT_MODEL_INVALID').trim().min(1, 'ERR_PROMPT_MODEL_INVALID').max(100),
  maxTokens: z.int('ERR_PROMPT_MAX_TOKENS_INVALID').min(1, 'ERR_PROMPT_MAX_TOKENS_INVALID').max(100_000),
  temperature: z
    .number('ERR_PROMPT_TEMPERATURE_INVALID')
    .min(0, 'ERR_PROMPT_TEMPERATURE_INVALID')
    .max(1, 'ERR_PROMPT_TEMPERATURE_INVALID'),
  apiKey: z.string('ERR_PROMPT_APIKEY_INVALID').trim().min(1, 'ERR_PROMPT_APIKEY_INVALID').max(500),
  queueId: queueId.refine((value) => value > 0, 'ERR_PROMPT_QUEUE_INVALID'),
  maxMessages: z.int('ERR_PROMPT_MAX_MESSAGES_INVALID').min(1, 'ERR_PROMPT_MAX_MESSAGES_INVALID').max(1000),
});

/** Without a key of its own a prompt uses the company's, on servers with the capability `promptKey`. */
const keyOrBlank = z.string('ERR_PROMPT_APIKEY_INVALID').trim().max(500, 'ERR_PROMPT_APIKEY_INVALID');
export const promptDraftOfCompany = promptDraft.extend({ apiKey: keyOrBlank });

/** Longest question of a test, in characters. */
export const longestQuestion = 1000;

/** A question to the assistant of a prompt, which may not be saved. */
export const promptQuestion = promptDraft
  .pick({ prompt: true, model: true, maxTokens: true, temperature: true, apiKey: true })
  .extend({ text: z.string().trim().min(1).max(longestQuestion) });

export const promptQuestionOfCompany = promptQuestion.extend({ apiKey: keyOrBlank });

/** Omitted fields keep their value. */
const promptChange = promptDraftOfCompany.partial();

export const promptsApi = {
  'prompts.list': {
    method: 'GET',
    path: '/prompt',
    access: 'user',
    query: z.object(pageQuery),
    reply: z.object({ prompts: wireList(prompt), hasMore: wireFlag }),
  },
  'prompts.show': { method: 'GET', path: '/prompt/:promptId', access: 'admin', params: one, reply: promptDetails },
  'prompts.create': {
    method: 'POST',
    path: '/prompt',
    access: 'admin',
    body: promptDraftOfCompany,
    bodyLimit: 128 * 1024,
    reply: promptDetails,
  },
  'prompts.update': {
    method: 'PUT',
    path: '/prompt/:promptId',
    access: 'admin',
    params: one,
    body: promptChange,
    bodyLimit: 128 * 1024,
    reply: promptDetails,
  },
  'prompts.remove': {
    method: 'DELETE',
    path: '/prompt/:promptId',
    access: 'admin',
    params: one,
    reply: anyReply,
  },
  /** Asks the assistant without a customer. Only servers with the capability `promptTest` have it. */
  'prompts.test': {
    method: 'POST',
    path: '/prompt/test',
    access: 'admin',
    body: promptQuestionOfCompany,
    bodyLimit: 128 * 1024,
    reply: z.object({ message: wireText }),
  },
} satisfies EndpointTable;

export type PromptDraft = z.output<typeof promptDraft>;
export type PromptQuestion = z.output<typeof promptQuestion>;
