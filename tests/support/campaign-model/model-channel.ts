import type { Channel, OutgoingFile, OutgoingText } from '@server/platform/ports/channel';
import { AppError } from '@shared/domain/app-error';

import type { SeededRandom } from '../outbox-model/seeded-random';

/** `late` is accepted although the sender gets an error. */
type Behaviour = 'accepts' | 'refuses' | 'late';

export type ModelChannel = Channel & {
  /** Texts on each telephone, by number and message id. */
  phones: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Acknowledgements that the channel has yet to tell, in any order and sometimes twice. */
  acks: { messageId: string; ack: number }[];
  /** Called within each send; the process may die before or after the message is accepted. */
  onSend: (moment: 'before' | 'after', number: string) => Promise<void>;
  /** Numbers of which each send is refused. */
  refused: Set<string>;
  /** The share of sends that fail. */
  errorRate: number;
};

/** A channel that keeps the port's promise: sending one id again is counted once. */
export function createModelChannel(random: SeededRandom): ModelChannel {
  const phones = new Map<string, Map<string, string>>();
  const behaviourOf = (number: string): Behaviour => {
    if (channel.refused.has(number)) return 'refuses';
    if (!random.chance(channel.errorRate)) return 'accepts';
    return random.chance(0.5) ? 'refuses' : 'late';
  };
  const send = async ({ number, messageId, body }: OutgoingText | OutgoingFile): Promise<void> => {
    await channel.onSend('before', number);
    const behaviour = behaviourOf(number);
    if (behaviour === 'refuses') throw new AppError('ERR_SENDING_WAPP_MSG', 'conflict');
    const phone = phones.get(number) ?? new Map<string, string>();
    phones.set(number, phone);
    if (!phone.has(messageId)) phone.set(messageId, body);
    for (const ack of [2, 3, 4]) {
      channel.acks.push({ messageId, ack });
      if (random.chance(0.2)) channel.acks.push({ messageId, ack });
    }
    await channel.onSend('after', number);
    if (behaviour === 'late') throw new Error('The connection was reset');
  };
  const channel: ModelChannel = {
    phones,
    acks: [],
    onSend: async () => undefined,
    refused: new Set(),
    errorRate: 0,
    sendText: send,
    sendFile: send,
    knows: async (number) => /^\d{10,15}$/.test(number),
    markRead: () => undefined,
    pair: async () => ({ ended: Promise.resolve() }),
    disconnect: async () => undefined,
    forget: () => undefined,
    close: async () => undefined,
  };
  return channel;
}
