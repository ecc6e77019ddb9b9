import { answerTo, newScript } from './conversation';
import type { Pace } from './pace';
import { typingTime } from './pace';
import type { Random } from './random';
import type { Line, TalkBook, Typing } from './script-book';
import type { Cancel, Timers } from './timers';

type Text = { messageId: string; body: string };
export type Write = (line: Line, text: Text) => Promise<void>;

export type Answers = {
  /** The customer has opened a conversation: their story starts again. */
  begin(line: Line): void;
  /** The customer writes again: after a farewell that is a new conversation. */
  resume(line: Line): void;
  /** Schedules the answer to a received text; further texts postpone it. */
  consider(line: Line, text: Text): void;
  /** Continues the answers that the previous process had begun. */
  catchUp(): void;
};

type Parts = { pace: Pace; random: Random; timers: Timers; book: TalkBook; newId: () => string; write: Write };

/** Customers who answer. Two texts in a row get one answer, as from a person. */
export function createAnswers({ pace, random, timers, book, newId, write }: Parts): Answers {
  const stops = new Map<string, Cancel>();
  const keyOf = (line: Line) => `${String(line.connectionId)}:${line.number}`;

  const type = (line: Line, typing: Typing): void => {
    if (pace.answers === null) return;
    const key = keyOf(line);
    const stop = timers.after(typingTime(pace.answers, typing.says, random), async () => {
      stops.delete(key);
      await write(line, { messageId: typing.messageId, body: typing.says });
      // Noted after sending: after a kill it is sent again with the same id and counts once.
      const isStillLast = book.of(line).typing?.messageId === typing.messageId;
      if (isStillLast) book.note(line, { scriptState: typing.after, typing: null });
    });
    stops.set(key, stop);
  };

  return {
    begin(line) {
      book.note(line, { ...book.of(line), scriptState: newScript(line.number) });
    },
    resume(line) {
      const known = book.of(line);
      if (known.scriptState.isOver) book.note(line, { ...known, scriptState: newScript(line.number) });
    },
    consider(line, text) {
      if (pace.answers === null) return;
      const { scriptState, typing } = book.of(line);
      if (typing?.unanswered.some(({ messageId }) => messageId === text.messageId) === true) return;
      const stop = stops.get(keyOf(line));
      stop?.();
      stops.delete(keyOf(line));
      // An answer that is being sent covers the texts before it.
      const isStopped = typing !== null && stop !== undefined;
      const before = typing === null || isStopped ? scriptState : typing.after;
      const unanswered = [...(isStopped ? typing.unanswered : []), text].slice(-5);
      const { scriptState: after, says } = answerTo(before, unanswered.map(({ body }) => body).join('\n'), random);
      const next = says === null ? null : { messageId: newId(), says, after, unanswered };
      book.note(line, { scriptState: before, typing: next });
      if (next !== null) type(line, next);
    },
    catchUp() {
      for (const { line, typing } of book.typing()) type(line, typing);
    },
  };
}
