import { customerOf, languageOfNumber } from './customers/cast';
import type { Intent } from './customers/customer';
import { phrases } from './customers/phrases';
import { intentOf } from './intents';
import type { Random } from './random';
import { pick } from './random';

/** State of a customer's conversation. */
export type Script = {
  number: string;
  /** Number of script lines already sent. */
  step: number;
  /** Intents already answered; each is answered once. */
  reacted: readonly Intent[];
  lastSaid: string;
  isOver: boolean;
};

export function newScript(number: string): Script {
  return { number, step: 0, reacted: [], lastSaid: '', isOver: false };
}

export type Answer = { scriptState: Script; says: string | null };

/** The customer's answer to the attendant's text; none after both have said goodbye. */
export function answerTo(scriptState: Script, body: string, random: Random): Answer {
  const intent = intentOf(body);
  const common = phrases[languageOfNumber(scriptState.number)];
  if (intent === 'goodbye' || intent === 'thanks') {
    if (scriptState.isOver) return { scriptState, says: null };
    const ended = { ...scriptState, isOver: intent === 'goodbye' };
    return say(ended, pick(common[intent], random));
  }
  if (intent === 'greeting' && scriptState.step === 0 && !scriptState.reacted.includes(intent)) {
    const continued = continueScript({ ...scriptState, reacted: [...scriptState.reacted, intent] }, random);
    return say(continued.scriptState, `${pick(common.greeting, random)} ${continued.says}`);
  }
  if (intent !== null && intent !== 'greeting' && !scriptState.reacted.includes(intent)) {
    return say({ ...scriptState, reacted: [...scriptState.reacted, intent] }, pick(common[intent], random));
  }
  const continued = continueScript(scriptState, random);
  return say(continued.scriptState, continued.says);
}

function say(scriptState: Script, says: string): Answer {
  return { scriptState: { ...scriptState, lastSaid: says }, says };
}

/** The story's next line; after its end a neutral line that differs from the last one. */
function continueScript(scriptState: Script, random: Random): { scriptState: Script; says: string } {
  const line = customerOf(scriptState.number)?.story[scriptState.step];
  if (line !== undefined) return { scriptState: { ...scriptState, step: scriptState.step + 1 }, says: line };
  const { neutral } = phrases[languageOfNumber(scriptState.number)];
  const [first = neutral[0], ...others] = neutral.filter((text) => text !== scriptState.lastSaid);
  return { scriptState, says: pick([first, ...others], random) };
}
