import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

const received = z.object({
  messageId: z.string(),
  connectionId: z.number(),
  body: z.string(),
  file: z.object({ name: z.string(), kind: z.enum(['image', 'audio', 'video', 'file']) }).optional(),
  receivedAt: z.string(),
});
const line = z.union([z.object({ number: z.string(), received }), z.object({ read: z.string() })]);

/** A message on a customer's phone. */
export type ReceivedText = z.output<typeof received>;

/** What customers received from the company, in order. */
export type Inbox = {
  /** The same message again is no second one. */
  add(number: string, received: ReceivedText): void;
  of(number: string): readonly ReceivedText[];
  /** The company knows that the message was read. */
  markRead(messageId: string): void;
  /** What the company was not told of as read, oldest first. */
  unread(): readonly ReceivedText[];
};

const mostPerCustomer = 2000;
const mostCustomers = 5000;

/**
 * Phones are not the server's: where a file is given, they keep what they got and what of it they told as read however
 * the server ends, and so know a message that is handed over again. The oldest goes first when a phone, or the town, is
 * full.
 */
export function createInbox(file: string | null = null): Inbox {
  const phones = new Map<string, ReceivedText[]>();
  const unread = new Map<string, ReceivedText>();
  const keep = (number: string, one: ReceivedText): boolean => {
    const texts = phones.get(number) ?? [];
    if (texts.some(({ messageId }) => messageId === one.messageId)) return false;
    texts.push(one);
    unread.set(one.messageId, one);
    if (texts.length > mostPerCustomer) texts.shift();
    phones.delete(number);
    phones.set(number, texts);
    const [quietest] = phones.keys();
    if (phones.size > mostCustomers && quietest !== undefined) phones.delete(quietest);
    return true;
  };
  if (file !== null) recall(file, { phones, unread, keep });
  return {
    add(number, one) {
      if (keep(number, one) && file !== null) appendFileSync(file, lineOf(number, one));
    },
    of: (number) => phones.get(number) ?? [],
    markRead(messageId) {
      if (unread.delete(messageId) && file !== null) appendFileSync(file, readLineOf(messageId));
    },
    unread: () => [...unread.values()],
  };
}

const lineOf = (number: string, one: ReceivedText) => `${JSON.stringify({ number, received: one })}\n`;

const readLineOf = (messageId: string) => `${JSON.stringify({ read: messageId })}\n`;

type Memory = {
  phones: ReadonlyMap<string, readonly ReceivedText[]>;
  unread: Map<string, ReceivedText>;
  keep: (number: string, one: ReceivedText) => boolean;
};

/** Reads what phones got before, and leaves out of the file what they no longer hold. */
function recall(file: string, { phones, unread, keep }: Memory): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const lines = textOf(file).split('\n');
  for (const text of lines) {
    const { data } = line.safeParse(jsonOf(text));
    if (data === undefined) continue;
    if ('read' in data) unread.delete(data.read);
    else keep(data.number, data.received);
  }
  const kept = [...phones].flatMap(([number, texts]) =>
    texts.flatMap((one) => [lineOf(number, one), ...(unread.has(one.messageId) ? [] : [readLineOf(one.messageId)])]),
  );
  if (kept.length >= lines.length - 1) return;
  writeFileSync(`${file}.new`, kept.join(''));
  renameSync(`${file}.new`, file);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** A line may be cut short where the server was killed. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
