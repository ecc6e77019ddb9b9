import { z } from 'zod';

import type { PostOutside } from '@server/platform/ports/outgoing-calls';

import { askRobot } from './http-call';

const usualAddress = 'https://api.openai.com/v1';

export type ChatTurn = { role: 'user' | 'assistant'; content: string };

export type Assistant = {
  /** Base address of an OpenAI-compatible service; OpenAI itself if missing or empty. */
  address?: string;
  apiKey: string;
  model: string;
  /** System prompt. */
  prompt: string;
  temperature: number;
  maxTokens: number;
};

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** Requests a chat completion. Throws `Refusal` if the service fails or answers in another format. */
export async function askAssistant(
  post: PostOutside,
  assistant: Assistant,
  turns: readonly ChatTurn[],
): Promise<string> {
  const { address, apiKey, model, prompt, temperature, maxTokens } = assistant;
  const base = (address === undefined || address === '' ? usualAddress : address).replace(/\/+$/, '');
  const answer = await askRobot(
    post,
    {
      url: `${base}/chat/completions`,
      headers: { authorization: `Bearer ${apiKey}` },
      body: { model, temperature, max_tokens: maxTokens, messages: [{ role: 'system', content: prompt }, ...turns] },
    },
    completion,
  );
  return answer.choices[0]?.message.content.trim() ?? '';
}
