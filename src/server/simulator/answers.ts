import type { Talk } from './conversation';
import { answerTo, newTalk } from './conversation';
import type { Pace } from './pace';
import { typingTime } from './pace';
import type { Random } from './random';
import type { Cancel, Timers } from './timers';

type Line = { connectionId: number; number: string };
export type Write = (line: Line, body: string) => Promise<void>;

export type Answers = {
  /** The customer has opened a conversation: their story starts again. */
  begin(line: Line): void;
  /** The customer writes again: after a farewell that is a new conversation. */
  resume(line: Line): void;
  /** The customer has got a text and will answer it, after whatever else they get meanwhile. */
  consider(line: Line, body: string): void;
};

type Parts = { pace: Pace; random: Random; timers: Timers; write: Write };

const mostTalks = 5000;

/** Customers who answer. Two texts in a row get one answer, as from a person. */
export function createAnswers({ pace, random, timers, write }: Parts): Answers {
  const talks = new Map<string, Talk>();
  const typing = new Map<string, { unanswered: string[]; stop: Cancel }>();
  const keyOf = (line: Line) => `${String(line.connectionId)}:${line.number}`;

  const remember = (key: string, talk: Talk): void => {
    talks.delete(key);
    talks.set(key, talk);
    const [oldest] = talks.keys();
    if (talks.size > mostTalks && oldest !== undefined) talks.delete(oldest);
  };

  return {
    begin(line) {
      remember(keyOf(line), newTalk(line.number));
    },
    resume(line) {
      const key = keyOf(line);
      if (talks.get(key)?.isOver === true) remember(key, newTalk(line.number));
    },
    consider(line, body) {
      if (pace.answers === null) return;
      const key = keyOf(line);
      const earlier = typing.get(key);
      earlier?.stop();
      const unanswered = [...(earlier?.unanswered ?? []), body].slice(-5);
      const answer = answerTo(talks.get(key) ?? newTalk(line.number), unanswered.join('\n'), random);
      const { says } = answer;
      if (says === null) {
        typing.delete(key);
        return;
      }
      const stop = timers.after(typingTime(pace.answers, says, random), async () => {
        typing.delete(key);
        remember(key, answer.talk);
        await write(line, says);
      });
      typing.set(key, { unanswered, stop });
    },
  };
}
