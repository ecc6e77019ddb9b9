import { z } from 'zod';

import { askRobot } from './http-call';

const usualAddress = 'https://api.openai.com/v1';

export type Said = { role: 'user' | 'assistant'; content: string };

export type Assistant = {
  /** Where it is, where that is not the usual place. */
  address?: string;
  apiKey: string;
  model: string;
  /** What it is to be. */
  prompt: string;
  temperature: number;
  maxTokens: number;
};

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** What an OpenAI-style assistant says to a conversation. */
export async function askAssistant(assistant: Assistant, said: readonly Said[]): Promise<string> {
  const { address, apiKey, model, prompt, temperature, maxTokens } = assistant;
  const base = (address === undefined || address === '' ? usualAddress : address).replace(/\/+$/, '');
  const answer = await askRobot(
    {
      url: `${base}/chat/completions`,
      headers: { authorization: `Bearer ${apiKey}` },
      body: { model, temperature, max_tokens: maxTokens, messages: [{ role: 'system', content: prompt }, ...said] },
    },
    completion,
  );
  return answer.choices[0]?.message.content.trim() ?? '';
}
