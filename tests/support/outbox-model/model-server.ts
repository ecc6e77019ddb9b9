import type { Backend, Upload } from '@main/backend/backend';
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
  reach(isOver: () => boolean, hearDate: (date: string) => void): Backend;
  /** Whoever waits for an answer sees the connection end. */
  restart(): void;
};

type Asked = { ticketId: unknown; body: unknown; fileName: string | null };

const words = (body: unknown, fileName: string) => (body === fileName ? '-' : body);

const pageSize = 20;
/** A new one each time: one that all wait for would hold on to all of them. */
const never = () => new Promise<never>(() => undefined);
const cutOff = () => new AppError('ERR_OFFLINE', 'offline', { ambiguous: true });

export function createModelServer(clock: FakeClock, random: SeededRandom): ModelServer {
  const server: ModelServer = { stored: [], frames: [], isCalm: false, reach, restart };
  const hanging = new Set<() => void>();

  function silence(): Promise<never> {
    return new Promise((_resolve, reject) => hanging.add(() => reject(cutOff())));
  }

  function restart(): void {
    for (const end of hanging) end();
    hanging.clear();
  }

  function store({ ticketId, body, fileName }: Asked): Message {
    const id = `S${server.stored.length + 1}`;
    // As servers do: the name in the address behind something of theirs, and '-' where it was all the words there were.
    const media =
      fileName === null
        ? {}
        : { mediaType: 'image', mediaUrl: `public/${id}_${fileName}`, body: words(body, fileName) };
    const createdAt = new Date(clock.now()).toISOString();
    const message = aMessage({ id, ticketId, body, fromMe: true, createdAt, ...media });
    server.stored.push(message);
    server.frames.push(message);
    return message;
  }

  async function create(asked: Asked, read: () => Promise<void>): Promise<Message | null> {
    const fate: Fate = server.isCalm ? 'answered' : random.pick(fates);
    if (fate === 'unreachable') throw new AppError('ERR_OFFLINE', 'offline');
    if (fate === 'lostThenTimeout') throw cutOff();
    if (fate === 'lostThenSilent') return silence();
    await read();
    const message = store(asked);
    if (fate === 'storedThenTimeout') throw cutOff();
    if (fate === 'storedThenFailed') throw new AppError('ERR_INTERNAL_SERVER_ERROR', 'server');
    if (fate === 'storedThenSilent') return silence();
    return fate === 'emptyAnswer' ? null : message;
  }

  function list(ticketId: unknown, pageNumber: number) {
    if (!server.isCalm && random.chance(0.2)) throw new AppError('ERR_OFFLINE', 'offline');
    const newestFirst = server.stored.filter((message) => message.ticketId === ticketId).reverse();
    const page = newestFirst.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
    return { messages: page.reverse(), count: newestFirst.length, hasMore: pageNumber * pageSize < newestFirst.length };
  }

  function reach(isOver: () => boolean, hearDate: (date: string) => void): Backend {
    const sayDate = () => hearDate(new Date(clock.now()).toUTCString());
    // Nobody sends before they have signed in.
    sayDate();
    const ask = async (name: string, input: unknown): Promise<unknown> => {
      if (isOver()) return never();
      const { params, body, query } = input as Record<string, Record<string, unknown> | undefined>;
      await Promise.resolve();
      const text = { ticketId: params?.ticketId, body: body?.body, fileName: null };
      const answer =
        name === 'messages.create'
          ? await create(text, async () => undefined)
          : list(params?.ticketId, Number(query?.pageNumber));
      if (isOver()) return never();
      sayDate();
      return answer;
    };
    const upload = async (_name: string, input: unknown, { files }: Upload): Promise<unknown> => {
      if (isOver()) return never();
      const { params, body } = input as Record<string, Record<string, unknown> | undefined>;
      const [file] = files;
      const [caption] = body?.body as string[];
      const read = async (): Promise<void> => {
        if (file === undefined) throw new Error('no file');
        for await (const bytes of file.open()) if (Buffer.from(bytes).toString() !== file.name) throw new Error('torn');
      };
      const asked = { ticketId: params?.ticketId, body: caption, fileName: file?.name ?? null };
      const stored = await create(asked, read);
      if (isOver()) return never();
      return stored === null ? [] : [stored];
    };
    return { send: ask as Backend['send'], forward: ask, upload: upload as Backend['upload'] };
  }

  return server;
}
