import type { Backend } from '@main/backend/backend';
import { AppError } from '@shared/domain/app-error';
import type { Message } from '@shared/domain/message';

import { aMessage } from '../live/builders';
import type { FakeClock } from '../main/fake-clock';
import type { SeededRandom } from './seeded-random';

/** What becomes of one request to store a message. */
const fates = [
  'answered',
  'answered',
  'answered',
  'emptyAnswer',
  'storedThenTimeout',
  'lostThenTimeout',
  'unreachable',
  'storedThenFailed',
  'storedThenSilent',
  'lostThenSilent',
] as const;
type Fate = (typeof fates)[number];

/** A server that stores what it gets and misbehaves in its answers, as the seed has it. */
export type ModelServer = {
  stored: Message[];
  /** Frames that it has sent and nobody has delivered yet. */
  frames: Message[];
  isCalm: boolean;
  /** The way to it for one run of the application; a run that is over hears nothing any more. */
  reach(isOver: () => boolean): Backend;
};

const pageSize = 20;
/** A new one each time: one that all wait for would hold on to all of them. */
const never = () => new Promise<never>(() => undefined);

export function createModelServer(clock: FakeClock, random: SeededRandom): ModelServer {
  const server: ModelServer = { stored: [], frames: [], isCalm: false, reach };

  function store(ticketId: unknown, body: unknown): Message {
    const id = `S${server.stored.length + 1}`;
    const message = aMessage({ id, ticketId, body, fromMe: true, createdAt: new Date(clock.now()).toISOString() });
    server.stored.push(message);
    server.frames.push(message);
    return message;
  }

  function create(ticketId: unknown, body: unknown): Promise<Message | null> {
    const fate: Fate = server.isCalm ? 'answered' : random.pick(fates);
    if (fate === 'unreachable') throw new AppError('ERR_OFFLINE', 'offline');
    if (fate === 'lostThenTimeout') throw new AppError('ERR_OFFLINE', 'offline', { ambiguous: true });
    if (fate === 'lostThenSilent') return never();
    const message = store(ticketId, body);
    if (fate === 'storedThenTimeout') throw new AppError('ERR_OFFLINE', 'offline', { ambiguous: true });
    if (fate === 'storedThenFailed') throw new AppError('ERR_INTERNAL_SERVER_ERROR', 'server');
    if (fate === 'storedThenSilent') return never();
    return Promise.resolve(fate === 'emptyAnswer' ? null : message);
  }

  function list(ticketId: unknown, pageNumber: number) {
    if (!server.isCalm && random.chance(0.2)) throw new AppError('ERR_OFFLINE', 'offline');
    const newestFirst = server.stored.filter((message) => message.ticketId === ticketId).reverse();
    const page = newestFirst.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
    return { messages: page.reverse(), count: newestFirst.length, hasMore: pageNumber * pageSize < newestFirst.length };
  }

  function reach(isOver: () => boolean): Backend {
    const ask = async (name: string, input: unknown): Promise<unknown> => {
      if (isOver()) return never();
      const { params, body, query } = input as Record<string, Record<string, unknown> | undefined>;
      await Promise.resolve();
      const answer =
        name === 'messages.create'
          ? await create(params?.ticketId, body?.body)
          : list(params?.ticketId, Number(query?.pageNumber));
      return isOver() ? never() : answer;
    };
    return { send: ask as Backend['send'], forward: ask };
  }

  return server;
}
