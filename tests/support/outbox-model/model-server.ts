import type { Backend, Upload } from '@main/backend/backend';
import { AppError } from '@shared/domain/app-error';
import type { TicketId } from '@shared/domain/ids';
import type { Message } from '@shared/domain/message';

import { aMessage } from '../live/builders';
import type { FakeClock } from '../main/fake-clock';
import type { SeededRandom } from './seeded-random';
import { createSlowness } from './slowness';

/** Outcome of one request to store a message. */
const fates = [
  'answered',
  'answered',
  'answered',
  'answeredLate',
  'emptyAnswer',
  'storedThenTimeout',
  'timeoutThenStored',
  'timeoutThenStored',
  'lostThenTimeout',
  'unreachable',
  'storedThenFailed',
  'storedThenSilent',
  'lostThenSilent',
] as const;
type Fate = (typeof fates)[number];

/** A server that stores what it gets and misbehaves in its answers, as the seed has it. */
export type ModelServer = {
  /** Messages of the outbox, in the order they were stored. */
  stored: Message[];
  /** Frames that it has sent and nobody has delivered yet. */
  frames: Message[];
  /** Requests that the outbox has no business making. */
  unexpected: string[];
  isCalm: boolean;
  /** Customers and colleagues write into the ticket, which pushes older messages to later pages of its history. */
  goOn(ticketId: TicketId, count: number): void;
  /** The connection of one run of the application; a run that is over receives nothing any more. */
  reach(isOver: () => boolean, hearDate: (date: string) => void): Backend;
  /** Ends every open request without an answer. */
  restart(): void;
  /** Stores at once what was still being worked on: its client has died, and nobody can look for what comes much later. */
  finish(): void;
};

type Asked = { ticketId: unknown; body: unknown; fileName: string | null };
type Input = Record<string, Record<string, unknown> | undefined>;

const words = (body: unknown, fileName: string) => (body === fileName ? '-' : body);

const pageSize = 20;
/** A new one each time: one that all wait for would hold on to all of them. */
const never = () => new Promise<never>(() => undefined);
const cutOff = () => new AppError('ERR_OFFLINE', 'offline', { ambiguous: true });
const timedOut = () => new AppError('ERR_OFFLINE', 'offline', { ambiguous: true, isSlow: true });

export function createModelServer(clock: FakeClock, random: SeededRandom): ModelServer {
  const server: ModelServer = {
    stored: [],
    frames: [],
    unexpected: [],
    isCalm: false,
    goOn,
    reach,
    restart: () => slowness.end(cutOff),
    finish: () => slowness.finish(),
  };
  const slowness = createSlowness(clock, random);
  /** All messages of all tickets, oldest first. */
  const history: Message[] = [];

  function write(parts: Record<string, unknown>): Message {
    const createdAt = new Date(clock.now()).toISOString();
    const message = aMessage({ createdAt, ...parts, id: `S${history.length + 1}` });
    history.push(message);
    server.frames.push(message);
    return message;
  }

  function goOn(ticketId: TicketId, count: number): void {
    for (let line = 0; line < count; line += 1) {
      // A customer may repeat our own words; a colleague writes others.
      const echo = server.stored.at(-1)?.body ?? 'Bom dia';
      const fromMe = random.chance(0.5);
      write({ ticketId, fromMe, body: fromMe ? `of a colleague ${history.length}` : echo });
    }
  }

  function store({ ticketId, body, fileName }: Asked): Message {
    // As servers do: the name in the address behind something of theirs, and '-' where it was all the words there were.
    const media =
      fileName === null
        ? {}
        : { mediaType: 'image', mediaUrl: `public/${history.length}_${fileName}`, body: words(body, fileName) };
    const message = write({ ticketId, body, fromMe: true, ...media });
    server.stored.push(message);
    return message;
  }

  async function create(asked: Asked, read: () => Promise<void>): Promise<Message | null> {
    const fate: Fate = server.isCalm ? 'answered' : random.pick(fates);
    if (fate === 'unreachable') throw new AppError('ERR_OFFLINE', 'offline');
    if (fate === 'lostThenTimeout') throw cutOff();
    if (fate === 'lostThenSilent') return slowness.silence();
    await read();
    if (fate === 'timeoutThenStored') {
      slowness.later(() => void store(asked));
      throw timedOut();
    }
    const message = store(asked);
    if (fate === 'storedThenTimeout') throw cutOff();
    if (fate === 'storedThenFailed') throw new AppError('ERR_INTERNAL_SERVER_ERROR', 'server');
    if (fate === 'storedThenSilent') return slowness.silence();
    if (fate === 'answeredLate') await slowness.pause();
    return fate === 'emptyAnswer' ? null : message;
  }

  async function list(ticketId: unknown, pageNumber: number) {
    if (!server.isCalm && random.chance(0.2)) throw new AppError('ERR_OFFLINE', 'offline');
    if (!server.isCalm && random.chance(0.3)) await slowness.pause();
    const newestFirst = history.filter((message) => message.ticketId === ticketId).reverse();
    const page = newestFirst.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
    return { messages: page.reverse(), count: newestFirst.length, hasMore: pageNumber * pageSize < newestFirst.length };
  }

  function refuse(name: string): never {
    server.unexpected.push(name);
    throw new AppError('ERR_NO_PERMISSION', 'forbidden');
  }

  async function answerTo(name: string, { params, body, query }: Input): Promise<unknown> {
    const ticketId = params?.ticketId;
    if (name === 'messages.list') return list(ticketId, Number(query?.pageNumber));
    if (name === 'messages.create')
      return create({ ticketId, body: body?.body, fileName: null }, async () => undefined);
    return refuse(name);
  }

  async function take(name: string, { params, body }: Input, [file]: Upload['files']): Promise<Message[]> {
    if (name !== 'messages.createWithFiles' || file === undefined) return refuse(name);
    const [caption] = body?.body as string[];
    const read = async (): Promise<void> => {
      for await (const bytes of file.open()) if (Buffer.from(bytes).toString() !== file.name) throw new Error('torn');
    };
    const stored = await create({ ticketId: params?.ticketId, body: caption, fileName: file.name }, read);
    return stored === null ? [] : [stored];
  }

  function reach(isOver: () => boolean, hearDate: (date: string) => void): Backend {
    const sayDate = () => hearDate(new Date(clock.now()).toUTCString());
    // Nobody sends before they have signed in.
    sayDate();
    const ask = async (name: string, input: unknown): Promise<unknown> => {
      if (isOver()) return never();
      await Promise.resolve();
      const answer = await answerTo(name, input as Input);
      if (isOver()) return never();
      sayDate();
      return answer;
    };
    const upload = async (name: string, input: unknown, { files }: Upload): Promise<unknown> => {
      if (isOver()) return never();
      const answer = await take(name, input as Input, files);
      return isOver() ? never() : answer;
    };
    return { send: ask as Backend['send'], forward: ask, upload: upload as Backend['upload'] };
  }

  return server;
}
