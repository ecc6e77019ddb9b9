import type { FlowNode } from '@shared/domain/flow-content';
import { startNode } from '@shared/domain/flow-content';

import type { Client } from '../contract/client';
import { holds } from './holds';
import type { RobotStandIn } from './robot-stand-in';
import { slowWord } from './robot-stand-in';
import type { Expected } from './work';
import { aBlock, customerSays, inTurn, makeFlow, phoneOf } from './work';

/** Points of a conversation at which the server is killed. */
const places = ['question', 'menu', 'typebot', 'thinking', 'assistant', 'interval'] as const;
type Place = (typeof places)[number];

export type Conversations = {
  /** Resolves once a customer has reached each place; the server must be killed within the flow's interval then. */
  untilAllPlacesReached(): Promise<void>;
  /** Lets the customers continue after the restart. */
  resume(): void;
};

const menuText = 'Como?\n\n[1] Cor\n[2] Sair';
const name = (place: Place) => `Cliente ${place}`;
const colour = (place: Place) => (place === 'thinking' ? slowWord : 'azul');

/** The customer's reply to the last message on their phone. */
const script = (place: Place): { to: string; says: string; at: Place }[] => [
  { to: 'Seu nome?', says: name(place), at: 'question' },
  { to: menuText, says: '1', at: 'menu' },
  { to: 'Bot: qual cor?', says: colour(place), at: 'typebot' },
  { to: `Assistente: ${colour(place)}`, says: 'pessoa', at: 'assistant' },
];
const inInterval = 'Um momento';

const textsFrom = (place: Place): string[] => [
  'Seu nome?',
  `Olá, ${name(place)}`,
  menuText,
  'Bot: qual cor?',
  `Bot: anotei ${colour(place)}`,
  `Assistente: ${colour(place)}`,
  'Assistente: até logo.',
  inInterval,
  `Pronto, ${name(place)}`,
];

/** Starts one customer for each place of a flow with a question, a menu, a typebot, an assistant and an interval. */
export async function startConversations(
  client: Client,
  robots: RobotStandIn,
  expected: Expected,
): Promise<Conversations> {
  await makeConversationFlow(client, robots.url);
  const reached = new Set<Place>();
  const server = { isQuiet: false, hasDied: false };

  const converse = async (place: Place, index: number): Promise<void> => {
    const number = `55985${String(index).padStart(8, '0')}`;
    expected.set(number, textsFrom(place));
    const shows = (text: string) => holds(async () => (await phoneOf(client.baseUrl, number)).at(-1) === text);
    const say = (body: string, step: number) =>
      holds(() => customerSays(client.baseUrl, { number, body, messageId: `TALK${index}.${step}` }));
    await say('quero conversar', 0);
    for (const [step, { to, says, at }] of script(place).entries()) {
      await shows(to);
      if (at === place) {
        reached.add(place);
        await holds(async () => server.hasDied);
      }
      if (says === slowWord) await holds(async () => server.isQuiet);
      if (place === 'interval' && at === 'assistant') await holds(async () => reached.size === places.length - 1);
      await say(says, step + 1);
      if (says === slowWord) {
        await holds(async () => robots.isThinking());
        reached.add(place);
      }
    }
    if (place === 'interval') {
      await shows(inInterval);
      reached.add(place);
    }
  };
  // A failed conversation is detected on the customer's phone.
  for (const [index, place] of places.entries()) void converse(place, index).catch(() => undefined);

  return {
    async untilAllPlacesReached() {
      server.isQuiet = true;
      await holds(async () => reached.size === places.length);
    },
    resume() {
      server.hasDied = true;
    },
  };
}

async function makeConversationFlow(client: Client, robotUrl: string): Promise<void> {
  const form = (typebotIntegration: object) => ({ typebotIntegration });
  const says = (id: string, label: string) => aBlock(id, 'message', { label });
  const arrayOption = [
    { number: 1, value: 'Cor' },
    { number: 2, value: 'Sair' },
  ];
  const nodes: FlowNode[] = [
    startNode(),
    aBlock('ask', 'question', form({ message: 'Seu nome?', answerKey: 'nome' })),
    says('hello', 'Olá, {{nome}}'),
    aBlock('menu', 'menu', { message: 'Como?', arrayOption }),
    aBlock('bot', 'typebot', form({ urlN8N: robotUrl, typebotSlug: 'cor', typebotDelayMessage: '1' })),
    aBlock('ai', 'openai', form({ name: 'A', apiKey: 'sk-1', prompt: 'Repete.', address: robotUrl })),
    says('moment', inInterval),
    aBlock('wait', 'interval', { sec: 4 }),
    says('done', 'Pronto, {{nome}}'),
  ];
  const connections = inTurn(nodes, ({ id }) => (id === 'menu' ? 'a1' : 'a'));
  await makeFlow(client, { name: 'Talk', phrase: 'quero conversar', nodes, connections });
}
