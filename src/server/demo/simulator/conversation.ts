import { customerOf, languageOfNumber } from './customers/cast';
import type { Intent } from './customers/customer';
import { phrases } from './customers/phrases';
import { intentOf } from './intents';
import type { Random } from './random';
import { pick } from './random';

/** Where a customer's conversation stands. */
export type Script = {
  number: string;
  /** How much of their story they have told. */
  step: number;
  /** What they have reacted to already: once each, then their story goes on. */
  reacted: readonly Intent[];
  lastSaid: string;
  isOver: boolean;
};

export function newScript(number: string): Script {
  return { number, step: 0, reacted: [], lastSaid: '', isOver: false };
}

export type Answer = { talk: Script; says: string | null };

/** What the customer answers to the attendant's text; nothing after both have said goodbye. */
export function answerTo(talk: Script, body: string, random: Random): Answer {
  const intent = intentOf(body);
  const common = phrases[languageOfNumber(talk.number)];
  if (intent === 'goodbye' || intent === 'thanks') {
    if (talk.isOver) return { talk, says: null };
    const ended = { ...talk, isOver: intent === 'goodbye' };
    return say(ended, pick(common[intent], random));
  }
  if (intent === 'greeting' && talk.step === 0 && !talk.reacted.includes(intent)) {
    const told = tellStory({ ...talk, reacted: [...talk.reacted, intent] }, random);
    return say(told.talk, `${pick(common.greeting, random)} ${told.says}`);
  }
  if (intent !== null && intent !== 'greeting' && !talk.reacted.includes(intent)) {
    return say({ ...talk, reacted: [...talk.reacted, intent] }, pick(common[intent], random));
  }
  const told = tellStory(talk, random);
  return say(told.talk, told.says);
}

function say(talk: Script, says: string): Answer {
  return { talk: { ...talk, lastSaid: says }, says };
}

/** The story's next line; when it is told, something neutral that is not said twice in a row. */
function tellStory(talk: Script, random: Random): { talk: Script; says: string } {
  const line = customerOf(talk.number)?.story[talk.step];
  if (line !== undefined) return { talk: { ...talk, step: talk.step + 1 }, says: line };
  const { neutral } = phrases[languageOfNumber(talk.number)];
  const [first = neutral[0], ...others] = neutral.filter((text) => text !== talk.lastSaid);
  return { talk, says: pick([first, ...others], random) };
}
