import type { FlowNode } from '@shared/domain/flow-content';
import { startNode } from '@shared/domain/flow-content';

import type { Client } from '../contract/client';
import { holds } from './holds';
import type { RobotStandIn } from './robot-stand-in';
import { slowWord } from './robot-stand-in';
import type { Expected } from './work';
import { aBlock, customerSays, inTurn, makeFlow, phoneOf } from './work';

/** Where the server dies while a customer is there. */
const places = ['question', 'menu', 'typebot', 'thinking', 'assistant', 'interval'] as const;
type Place = (typeof places)[number];

export type Talks = {
  /**
   * To be asked while the server lives undisturbed. Resolves once a customer stands at each of the places: now it may
   * die, within the seconds of the interval.
   */
  everybodyStands(): Promise<void>;
  /** The server has died and lives again: they go on. */
  goOn(): void;
};

const menuText = 'Como?\n\n[1] Cor\n[2] Sair';
const name = (place: Place) => `Cliente ${place}`;
const colour = (place: Place) => (place === 'thinking' ? slowWord : 'azul');

/** What a customer says, each time to what stands last on their phone. */
const script = (place: Place): { to: string; says: string; at: Place }[] => [
  { to: 'Seu nome?', says: name(place), at: 'question' },
  { to: menuText, says: '1', at: 'menu' },
  { to: 'Bot: qual cor?', says: colour(place), at: 'typebot' },
  { to: `Assistente: ${colour(place)}`, says: 'pessoa', at: 'assistant' },
];
const inInterval = 'Um momento';

const toldIn = (place: Place): string[] => [
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

/**
 * Customers in a flow that asks, offers a choice, leaves them to a typebot and to an assistant, and waits: one for each
 * of the places where a flow can stand when the server dies.
 */
export async function startTalks(client: Client, robots: RobotStandIn, expected: Expected): Promise<Talks> {
  await makeTalkFlow(client, robots.url);
  const standing = new Set<Place>();
  const server = { isQuiet: false, hasDied: false };

  const talk = async (place: Place, index: number): Promise<void> => {
    const number = `55985${String(index).padStart(8, '0')}`;
    expected.set(number, toldIn(place));
    const shows = (text: string) => holds(async () => (await phoneOf(client.baseUrl, number)).at(-1) === text);
    const say = (body: string, step: number) =>
      holds(() => customerSays(client.baseUrl, { number, body, messageId: `TALK${index}.${step}` }));
    await say('quero conversar', 0);
    for (const [step, { to, says, at }] of script(place).entries()) {
      await shows(to);
      if (at === place) {
        standing.add(place);
        await holds(async () => server.hasDied);
      }
      if (says === slowWord) await holds(async () => server.isQuiet);
      if (place === 'interval' && at === 'assistant') await holds(async () => standing.size === places.length - 1);
      await say(says, step + 1);
      if (says === slowWord) {
        await holds(async () => robots.isThinking());
        standing.add(place);
      }
    }
    if (place === 'interval') {
      await shows(inInterval);
      standing.add(place);
    }
  };
  // What becomes of one that cannot go on is seen on their phone.
  for (const [index, place] of places.entries()) void talk(place, index).catch(() => undefined);

  return {
    async everybodyStands() {
      server.isQuiet = true;
      await holds(async () => standing.size === places.length);
    },
    goOn() {
      server.hasDied = true;
    },
  };
}

async function makeTalkFlow(client: Client, robotUrl: string): Promise<void> {
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
