import { z } from 'zod';

import { savedLines } from './saved-lines';

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

/** Messages that customers received from the company, in order. */
export type Inbox = {
  /** The same message again is no second one. */
  add(number: string, received: ReceivedText): void;
  has(number: string, messageId: string): boolean;
  of(number: string): readonly ReceivedText[];
  /** The company knows that the message was read. */
  markRead(messageId: string): void;
  /** Messages not yet reported as read, oldest first. */
  unread(): readonly ReceivedText[];
};

const mostPerCustomer = 2000;
const mostCustomers = 5000;

/**
 * With a file, phones keep received messages and read reports across crashes of the server, and so recognise a message
 * that is sent again. The oldest messages are dropped beyond a limit per phone and in total.
 */
export function createInbox(file: string | null = null): Inbox {
  const phones = new Map<string, ReceivedText[]>();
  const unread = new Map<string, ReceivedText>();
  const has = (number: string, id: string) => phones.get(number)?.some(({ messageId }) => messageId === id) ?? false;
  const keep = (number: string, one: ReceivedText): boolean => {
    if (has(number, one.messageId)) return false;
    const texts = phones.get(number) ?? [];
    texts.push(one);
    unread.set(one.messageId, one);
    if (texts.length > mostPerCustomer) texts.shift();
    phones.delete(number);
    phones.set(number, texts);
    const [quietest] = phones.keys();
    if (phones.size > mostCustomers && quietest !== undefined) phones.delete(quietest);
    return true;
  };
  const saved = file === null ? undefined : savedLines(file);
  for (const held of saved?.held ?? []) {
    const { data } = line.safeParse(held);
    if (data === undefined) continue;
    if ('read' in data) unread.delete(data.read);
    else keep(data.number, data.received);
  }
  // Messages that phones no longer hold are dropped from the file.
  const lines = [...phones].flatMap(([number, texts]) =>
    texts.flatMap((received) => [
      { number, received },
      ...(unread.has(received.messageId) ? [] : [{ read: received.messageId }]),
    ]),
  );
  if (lines.length < (saved?.held.length ?? 0)) saved?.lines.replace(lines);
  return {
    has,
    add(number, received) {
      if (keep(number, received)) saved?.lines.add({ number, received });
    },
    of: (number) => phones.get(number) ?? [],
    markRead(messageId) {
      if (unread.delete(messageId)) saved?.lines.add({ read: messageId });
    },
    unread: () => [...unread.values()],
  };
}
