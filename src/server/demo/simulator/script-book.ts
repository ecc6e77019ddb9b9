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
  /** Text of the answer. */
  unanswered: readonly { messageId: string; body: string }[];
};

export type ConversationState = { scriptState: Script; typing: Typing | null };

/** Conversation state of each customer. */
export type TalkBook = {
  of(line: Line): ConversationState;
  note(line: Line, state: ConversationState): void;
  /** Customers who were typing when the previous process ended. */
  typing(): readonly { line: Line; typing: Typing }[];
};

const scriptState = z.object({
  number: z.string(),
  step: z.number(),
  reacted: z.array(z.enum(intents)),
  lastSaid: z.string(),
  isOver: z.boolean(),
});
const entry = z.object({
  connectionId: z.number(),
  number: z.string(),
  scriptState,
  typing: z
    .object({
      messageId: z.string(),
      says: z.string(),
      after: scriptState,
      unanswered: z.array(z.object({ messageId: z.string(), body: z.string() })),
    })
    .nullable(),
});

const maxScripts = 5000;
const keyOf = ({ connectionId, number }: Line) => `${String(connectionId)}:${number}`;

/** Customers are people, not part of the server: where a file is given, they know where they were after it was killed. */
export function createScriptBook(file: string | null = null): TalkBook {
  const conversations = new Map<string, Line & ConversationState>();
  const remember = (one: Line & ConversationState) => {
    const key = keyOf(one);
    conversations.delete(key);
    conversations.set(key, one);
    const [oldest] = conversations.keys();
    if (conversations.size > maxScripts && oldest !== undefined) conversations.delete(oldest);
  };
  const saved = file === null ? undefined : savedLines(file);
  const entries = (saved?.held ?? []).map((held) => entry.safeParse(held).data).filter((one) => one !== undefined);
  for (const one of entries) remember(one);
  if (conversations.size < entries.length) saved?.lines.replace([...conversations.values()]);
  return {
    of: (line) => conversations.get(keyOf(line)) ?? { scriptState: newScript(line.number), typing: null },
    note({ connectionId, number }, { scriptState: now, typing }) {
      const one = { connectionId, number, scriptState: now, typing };
      remember(one);
      saved?.lines.add(one);
    },
    typing: () =>
      [...conversations.values()].flatMap(({ typing, ...line }) => (typing === null ? [] : [{ line, typing }])),
  };
}
