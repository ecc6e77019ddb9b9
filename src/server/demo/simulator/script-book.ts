import { z } from 'zod';

import type { Script } from './conversation';
import { newScript } from './conversation';
import { intents } from './customers/customer';
import { savedLines } from './saved-lines';

export type Line = { connectionId: number; number: string };

/** A text that the customer is about to send, and where their conversation stands once they have. */
export type Typing = {
  /** The same however often it is sent, so that it counts once. */
  messageId: string;
  says: string;
  after: Script;
  /** What it answers. */
  unanswered: readonly { messageId: string; body: string }[];
};

export type Standing = { talk: Script; typing: Typing | null };

/** Where each customer's conversation stands. */
export type TalkBook = {
  of(line: Line): Standing;
  note(line: Line, standing: Standing): void;
  /** Who was typing when the process before ended. */
  typing(): readonly { line: Line; typing: Typing }[];
};

const talk = z.object({
  number: z.string(),
  step: z.number(),
  reacted: z.array(z.enum(intents)),
  lastSaid: z.string(),
  isOver: z.boolean(),
});
const entry = z.object({
  connectionId: z.number(),
  number: z.string(),
  talk,
  typing: z
    .object({
      messageId: z.string(),
      says: z.string(),
      after: talk,
      unanswered: z.array(z.object({ messageId: z.string(), body: z.string() })),
    })
    .nullable(),
});

const maxScripts = 5000;
const keyOf = ({ connectionId, number }: Line) => `${String(connectionId)}:${number}`;

/** Customers are people, not part of the server: where a file is given, they know where they were after it was killed. */
export function createScriptBook(file: string | null = null): TalkBook {
  const talks = new Map<string, Line & Standing>();
  const remember = (one: Line & Standing) => {
    const key = keyOf(one);
    talks.delete(key);
    talks.set(key, one);
    const [oldest] = talks.keys();
    if (talks.size > maxScripts && oldest !== undefined) talks.delete(oldest);
  };
  const kept = file === null ? undefined : savedLines(file);
  const entries = (kept?.held ?? []).map((held) => entry.safeParse(held).data).filter((one) => one !== undefined);
  for (const one of entries) remember(one);
  if (talks.size < entries.length) kept?.lines.replace([...talks.values()]);
  return {
    of: (line) => talks.get(keyOf(line)) ?? { talk: newScript(line.number), typing: null },
    note({ connectionId, number }, { talk: now, typing }) {
      const one = { connectionId, number, talk: now, typing };
      remember(one);
      kept?.lines.add(one);
    },
    typing: () => [...talks.values()].flatMap(({ typing, ...line }) => (typing === null ? [] : [{ line, typing }])),
  };
}
