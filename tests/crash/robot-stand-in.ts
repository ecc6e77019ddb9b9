import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { z } from 'zod';

/** A typebot and an assistant on this machine, whose answers follow from what they are told and nothing else. */
export type RobotStandIn = {
  readonly url: string;
  /** True while a request for the slow word waits; the second request is answered. */
  isThinking(): boolean;
  close(): Promise<void>;
};

/** Text that makes the typebot answer only after the asking server was killed. */
export const slowWord = 'devagar';

const asked = z.object({
  message: z.string().default(''),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).default([]),
});
type Asked = z.output<typeof asked>;

const moment = () => new Promise((resolve) => setTimeout(resolve, 200));

export async function startRobotStandIn(): Promise<RobotStandIn> {
  let slowQuestions = 0;
  const server = createServer((request, response) => {
    void textOf(request).then(async (text) => {
      const question = asked.parse(JSON.parse(text));
      if (question.message === slowWord && (slowQuestions += 1) === 1) return;
      await moment();
      const answer = JSON.stringify(answerTo(request.url ?? '', question));
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isThinking: () => slowQuestions === 1,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** The typebot asks for a colour and notes it; the assistant repeats what was said last, until it is asked for a person. */
function answerTo(url: string, { message, messages }: Asked): object {
  if (url.endsWith('/startChat')) return { sessionId: 'session', messages: [words('Bot: qual cor?')], input: {} };
  if (url.endsWith('/continueChat')) return { messages: [words(`Bot: anotei ${message}`)] };
  const received = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const content =
    received === 'pessoa'
      ? 'Assistente: até logo. Ação: Transferir para o setor de atendimento'
      : `Assistente: ${received}`;
  return { choices: [{ message: { content } }] };
}

const words = (text: string) => ({ type: 'text', content: { richText: [{ type: 'p', children: [{ text }] }] } });
