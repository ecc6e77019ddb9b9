import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, expect, it } from 'vitest';

import { messages } from '@server/platform/storage/schema';
import { prompts } from '@server/platform/storage/tables/automation';
import { jobs } from '@server/platform/storage/tables/jobs';
import { useWorkspace } from '@server/testing/use-workspace';

const asked: { authorization: string | undefined; body: unknown }[] = [];
let status = 200;
const model = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    asked.push({ authorization: request.headers.authorization, body: JSON.parse(body) });
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message: { content: ' Abrimos às 9h. ' } }] }));
  });
});
const workspace = useWorkspace(async () => {
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  return { robots: { openAi: `http://127.0.0.1:${(model.address() as AddressInfo).port}` } };
});
afterAll(() => {
  model.close();
});
afterEach(() => {
  asked.length = 0;
  status = 200;
});

const question = {
  prompt: 'Você é a atendente de uma loja e responde em uma frase curta.',
  model: 'gpt-4o-mini',
  maxTokens: 80,
  temperature: 0.3,
  apiKey: 'sk-test',
  text: ' Que horas abre? ',
};
/** Counts of the rows that a question to an assistant could leave. */
const stored = async () => {
  const { scope } = workspace.home;
  return Promise.all([scope.count(prompts), scope.count(messages), scope.count(jobs)]);
};
const ask = (changes: object = {}) => workspace.admin.post('/prompt/test', { ...question, ...changes });

it('the test of a prompt that is not saved shows the answer of the model, and stores nothing', async () => {
  const before = await stored();
  const answer = await ask();
  expect(answer).toMatchObject({ status: 200, body: { message: 'Abrimos às 9h.' } });
  expect(asked).toEqual([
    {
      authorization: 'Bearer sk-test',
      body: {
        model: 'gpt-4o-mini',
        temperature: 0.3,
        max_tokens: 80,
        messages: [
          { role: 'system', content: question.prompt },
          { role: 'user', content: 'Que horas abre?' },
        ],
      },
    },
  ]);
  expect(await stored()).toEqual(before);
});

it.each([
  [401, 'ERR_ROBOT_KEY'],
  [500, 'ERR_ROBOT_FAILED'],
])('a model that answers %i is a refusal with a code', async (answered, error) => {
  status = answered;
  expect(await ask()).toMatchObject({ status: 400, body: { error } });
});

it.each([
  ['no text', { text: ' ' }],
  ['a text that is too long', { text: 'x'.repeat(1001) }],
  ['a prompt that is too short', { prompt: 'Oi' }],
])('a question with %s is refused without a call', async (_name, changes) => {
  expect((await ask(changes)).status).toBe(400);
  expect(asked).toEqual([]);
});

it('attendants cannot test prompts', async () => {
  expect((await workspace.ana.post('/prompt/test', question)).status).toBe(403);
});

it('a user asks at most ten times in a minute', async () => {
  await workspace.passTime(61_000);
  const answers: number[] = [];
  for (let count = 0; count < 11; count += 1) answers.push((await ask()).status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 400]);
  expect(await ask()).toMatchObject({ body: { error: 'ERR_ROBOT_LIMIT' } });
  await workspace.passTime(61_000);
  expect((await ask()).status).toBe(200);
});
