import { z } from 'zod';

import type { PostOutside } from '@server/platform/ports/outgoing-calls';

import { askRobot } from './http-call';

const element: z.ZodType<string> = z.lazy(() =>
  z
    .object({ text: z.string().optional(), children: z.array(element).optional(), url: z.string().optional() })
    .transform(({ text, children, url }) => text ?? [...(children ?? []), url ?? ''].join('')),
);
const message = z
  .object({
    type: z.string().catch(''),
    content: z
      .object({ richText: z.array(element).optional(), plainText: z.string().optional(), url: z.string().optional() })
      .catch({}),
  })
  .transform(({ content }) => content.richText?.join('\n') ?? content.plainText ?? content.url ?? '');
const choices = z.array(z.object({ content: z.string() }));
const reply = z.object({
  sessionId: z.string().optional(),
  messages: z.array(message).catch([]),
  input: z.object({ items: choices.optional() }).nullish(),
});

export type TypebotAnswer = {
  session: string;
  texts: readonly string[];
  /** The typebot expects no further input. */
  hasEnded: boolean;
};

type Bot = { address: string; slug: string };

/** Starts a typebot session. */
export async function startTypebot(post: PostOutside, { address, slug }: Bot): Promise<TypebotAnswer> {
  const url = `${address.replace(/\/+$/, '')}/api/v1/typebots/${encodeURIComponent(slug)}/startChat`;
  const answer = await askRobot(post, { url, body: {} }, reply);
  return answerOf(answer, answer.sessionId ?? '');
}

/** Sends a text to a typebot session. */
export async function continueTypebot(
  post: PostOutside,
  { address }: Bot,
  { session, text }: { session: string; text: string },
): Promise<TypebotAnswer> {
  const url = `${address.replace(/\/+$/, '')}/api/v1/sessions/${encodeURIComponent(session)}/continueChat`;
  return answerOf(await askRobot(post, { url, body: { message: text } }, reply), session);
}

function answerOf({ messages, input }: z.output<typeof reply>, session: string): TypebotAnswer {
  const options = (input?.items ?? []).map(({ content }, index) => `[${index + 1}] ${content}`);
  const texts = [...messages, options.join('\n')].filter((text) => text.trim() !== '');
  return { session, texts, hasEnded: input === undefined || input === null };
}
