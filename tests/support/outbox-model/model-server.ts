import type { Backend, Upload } from '@main/backend/backend';
import { AppError } from '@shared/domain/app-error';
import type { TicketId } from '@shared/domain/ids';
import type { Message } from '@shared/domain/message';

import { aMessage } from '../live/builders';
import type { FakeClock } from '../main/fake-clock';
import { namedFiles } from './file-habits';
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
/** Outcome of one request to store a file: servers of the family store it only after they have answered. */
const fileFates = [...fates, 'emptyAnswerThenStored', 'emptyAnswerThenStored', 'uploadedThenLost'] as const;
type Fate = (typeof fileFates)[number];

/** A server that stores what it gets and misbehaves in its answers, as the seed has it. */
export type ModelServer = {
  /** Messages of the outbox, in the order they were stored. */
  stored: Message[];
  /** The same in the order in which customers received them: a file is stored some time later. */
  sent(): Message[];
  /** The text of a stored message, or the name that its file had when it was sent. */
  contentOf(message: Message): string;
  /** Frames that it has sent and nobody has delivered yet. */
  frames: Message[];
  /** Requests that the outbox has no business making. */
  unexpected: string[];
  isCalm: boolean;
  /** Customers and colleagues write into the ticket, which pushes older messages to later pages of its history. */
  goOn(ticketId: TicketId, count: number): void;
  /** A colleague sends a file of this type. */
  colleagueSends(ticketId: TicketId, type: string): void;
  /** The connection of one run of the application; a run that is over receives nothing any more. */
  reach(isOver: () => boolean, hearDate: (date: string) => void): Backend;
  /** Ends every open request without an answer. */
  restart(): void;
  /** Stores at once what was still being worked on: its client has died, and nobody can look for what comes much later. */
  finish(): void;
};

type Asked = { ticketId: unknown; body: string; file: Pick<Upload['files'][number], 'name' | 'type' | 'size'> | null };
type Input = Record<string, Record<string, unknown> | undefined>;

const pageSize = 20;
/** A new one each time: one that all wait for would hold on to all of them. */
const never = () => new Promise<never>(() => undefined);
const cutOff = () => new AppError('ERR_OFFLINE', 'offline', { ambiguous: true });
const timedOut = () => new AppError('ERR_OFFLINE', 'offline', { ambiguous: true, isSlow: true });

export function createModelServer(clock: FakeClock, random: SeededRandom, habit = namedFiles): ModelServer {
  const server: ModelServer = {
    stored: [],
    frames: [],
    unexpected: [],
    isCalm: false,
    sent: () => server.stored.toSorted((one, other) => placeOf(one) - placeOf(other)),
    contentOf: (message) => names.get(message.id) ?? message.body,
    goOn,
    colleagueSends,
    reach,
    restart: () => slowness.end(cutOff),
    finish: () => slowness.finish(),
  };
  const slowness = createSlowness(clock, random);
  /** All messages of all tickets, oldest first. */
  const history: Message[] = [];
  const names = new Map<string, string>();
  const acceptedAt = new Map<string, number>();
  let acceptances = 0;

  const placeOf = ({ id }: Message) => acceptedAt.get(id) ?? 0;

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

  function colleagueSends(ticketId: TicketId, type: string): void {
    const name = `colleagues${history.length}`;
    const caption = random.chance(0.5) ? name : 'from a colleague';
    const size = random.pick([7, 9_000]);
    write({ ticketId, fromMe: true, ...habit({ name, type, size, caption, at: clock.now() }) });
  }

  function store({ ticketId, body, file }: Asked, accepted = (acceptances += 1)): Message {
    const parts =
      file === null ? { body } : habit({ ...file, caption: body.replaceAll('{{name}}', 'Clara'), at: clock.now() });
    const message = write({ ticketId, fromMe: true, ...parts });
    if (file !== null) names.set(message.id, file.name);
    acceptedAt.set(message.id, accepted);
    server.stored.push(message);
    return message;
  }

  async function create(asked: Asked, read: () => Promise<void>): Promise<Message | null> {
    const fate: Fate = server.isCalm ? 'answered' : random.pick(asked.file === null ? fates : fileFates);
    if (fate === 'unreachable') throw new AppError('ERR_OFFLINE', 'offline');
    if (fate === 'lostThenTimeout') throw cutOff();
    if (fate === 'lostThenSilent') return slowness.silence();
    await read();
    if (fate === 'timeoutThenStored') {
      slowness.later(() => void store(asked));
      throw timedOut();
    }
    if (fate === 'uploadedThenLost') throw cutOff();
    if (fate === 'emptyAnswerThenStored') {
      const accepted = (acceptances += 1);
      slowness.handBack(() => void store(asked, accepted));
      return null;
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
      return create({ ticketId, body: String(body?.body), file: null }, async () => undefined);
    return refuse(name);
  }

  async function take(
    name: string,
    { params, body }: Input,
    { files: [file], onProgress }: Upload,
  ): Promise<Message[]> {
    if (name !== 'messages.createWithFiles' || file === undefined) return refuse(name);
    const [caption = ''] = (body?.body ?? []) as string[];
    const read = async (): Promise<void> => {
      for await (const bytes of file.open()) if (Buffer.from(bytes).toString() !== file.name) throw new Error('torn');
      onProgress?.(1);
    };
    const stored = await create({ ticketId: params?.ticketId, body: caption, file }, read);
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
    const upload = async (name: string, input: unknown, uploaded: Upload): Promise<unknown> => {
      if (isOver()) return never();
      const answer = await take(name, input as Input, uploaded);
      return isOver() ? never() : answer;
    };
    return { send: ask as Backend['send'], forward: ask, upload: upload as Backend['upload'] };
  }

  return server;
}
