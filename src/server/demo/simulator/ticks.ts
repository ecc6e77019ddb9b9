import type { ChannelListener } from '@server/platform/ports/channel';

import type { Inbox } from './inbox';
import type { Pace } from './pace';
import { ackTimes } from './pace';
import type { SimulatorDirectory } from './ports';
import type { Random } from './random';
import type { Timers } from './timers';

type TickParts = {
  listener: ChannelListener;
  directory: SimulatorDirectory;
  inbox: Inbox;
  pace: Pace;
  timers: Timers;
  random: Random;
};

/** Delivery states of the company's messages: sent, delivered, read. */
export type Ticks = {
  /** A phone has got the message: its ticks follow in their own time, one after another. */
  begin(messageId: string): void;
  /** Tells the ticks that a process took with it when it ended: by now, the customers have read. */
  catchUp(): Promise<void>;
};

const read = 4;
/** As many as one question to the database may name. */
const mostAtOnce = 1000;

export function createTicks({ directory, inbox, listener, pace, random, timers }: TickParts): Ticks {
  const acknowledge = async (messageId: string, ack: number): Promise<void> => {
    await listener.acknowledged({ messageId, ack });
    if (ack === read) inbox.markRead(messageId);
  };
  return {
    begin(messageId) {
      for (const { ack, after } of ackTimes(pace, random)) timers.after(after, () => acknowledge(messageId, ack));
    },
    async catchUp() {
      const unread = inbox.unread();
      for (const connectionId of new Set(unread.map((text) => text.connectionId))) {
        const ids = unread.filter((text) => text.connectionId === connectionId).map(({ messageId }) => messageId);
        for (let from = 0; from < ids.length; from += mostAtOnce) {
          const acks = await directory.acks(connectionId, ids.slice(from, from + mostAtOnce));
          for (const messageId of ids.slice(from, from + mostAtOnce)) {
            const ack = acks.get(messageId) ?? read;
            // A message not yet recorded as sent is handed over again, and acknowledged then.
            if (ack > 0 && ack < read) await acknowledge(messageId, read);
            else if (ack > 0) inbox.markRead(messageId);
          }
        }
      }
    },
  };
}
