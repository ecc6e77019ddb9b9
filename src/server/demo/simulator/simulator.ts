import type {
  Channel,
  ChannelListener,
  IncomingMedia,
  OutgoingFile,
  OutgoingText,
} from '@server/platform/ports/channel';
import { AppError } from '@shared/domain/app-error';
import type { ConnectionStatus } from '@shared/domain/connection';

import { createAnswers } from './answers';
import { createArrivals } from './arrivals';
import { customerOf } from './customers/cast';
import type { Inbox, ReceivedText } from './inbox';
import type { Pace } from './pace';
import { createPairings } from './pairings';
import type { SimulatedConnection, SimulatorDirectory } from './ports';
import type { Random } from './random';
import type { Line, TalkBook } from './script-book';
import type { Ticks } from './ticks';
import { createTicks } from './ticks';
import type { Timers } from './timers';

export type CustomerMessage = {
  number: string;
  name?: string | undefined;
  body: string;
  connectionId?: number | undefined;
  media?: IncomingMedia | undefined;
  quotedId?: string | undefined;
  /** The phone's own name for it: sent again under the same, it is the same message. */
  messageId?: string | undefined;
};

/** `body` is null for what the customer takes back. */
export type CustomerChange = { messageId: string; body: string | null; connectionId?: number | undefined };

/** A messaging network of fictional customers: the channel's first adapter, and the hands that move it from outside. */
export type Simulator = Channel & {
  /** Tells what phones had to say when the process before ended, and lets who was typing type on. */
  catchUp(): Promise<void>;
  /** Lets customers come by themselves, where the pace has it so. */
  start(): void;
  /** Called when a user has signed in. */
  noteSignIn(): void;
  /** Makes a customer write; answers the id of their message. */
  customerWrites(message: CustomerMessage): Promise<{ messageId: string; connectionId: number; name: string }>;
  /** Makes a customer rewrite or take back a message; false where there is none. */
  customerChanges(change: CustomerChange): Promise<boolean>;
  acknowledge(receipt: { messageId: string; ack: number }): Promise<void>;
  /** Scans, drops or times out a connection; false where there is none of that id. */
  changeConnection(change: { connectionId: number; status: ConnectionStatus }): Promise<boolean>;
  /** Messages on a customer's phone, oldest first. */
  receivedBy(number: string): readonly ReceivedText[];
};

export type SimulatorParts = {
  listener: ChannelListener;
  directory: SimulatorDirectory;
  inbox: Inbox;
  book: TalkBook;
  pace: Pace;
  timers: Timers;
  random: Random;
  /** Ids that never repeat, not even after a restart. */
  newId: () => string;
  now: () => number;
};

const notConnected = () => new AppError('ERR_WAPP_NOT_INITIALIZED', 'conflict');

/** Builds the simulator; nothing happens until a message is sent or `start` is called. */
export function createSimulator(parts: SimulatorParts): Simulator {
  const { listener, directory, inbox, book, pace, timers, random, newId } = parts;
  const newCode = () => `recado-simulator:${parts.newId()}`;
  const pairings = createPairings({ listener, timers, newCode });
  const incoming = incomingOf(parts);
  const ticks = createTicks(parts);
  const answers = createAnswers({
    pace,
    random,
    timers,
    book,
    newId,
    write: (line, text) => incoming.answer(line, text),
  });
  const arrivals = createArrivals({
    pace,
    random,
    timers,
    directory,
    open: async (line, body) => {
      answers.begin(line);
      await incoming.send({ ...line, body });
    },
  });

  const accept = async (outgoing: OutgoingText | OutgoingFile) => {
    const connection = await directory.connection(outgoing.connectionId);
    if (connection?.status !== 'CONNECTED') throw notConnected();
    // A message handed over again is on the phone already and needs no second answer.
    if (!inbox.has(outgoing.number, outgoing.messageId)) answers.consider(outgoing, outgoing);
    deliver(parts, ticks, outgoing);
  };

  return {
    async catchUp() {
      await ticks.catchUp();
      answers.catchUp();
    },
    start: () => {
      arrivals.start();
    },
    noteSignIn: () => {
      arrivals.hurry();
    },
    sendText: accept,
    sendFile: accept,
    // Simulated numbers have the digits of country code, area code and number.
    knows: async (number) => /^\d{10,15}$/.test(number),
    markRead: () => undefined,
    pair: (connectionId) => pairings.begin(connectionId),
    async disconnect(connectionId) {
      pairings.end(connectionId);
      await listener.connectionChanged({ connectionId, status: 'DISCONNECTED', qrcode: '' });
    },
    forget: (connectionId) => {
      pairings.end(connectionId);
    },
    async customerWrites(message) {
      const connection = await lineFor(directory, message.connectionId);
      const name = message.name ?? customerOf(message.number)?.name ?? message.number;
      const { number, body, media, quotedId, messageId } = message;
      const sent = { number, name, body, media, quotedId, messageId, connectionId: connection.id };
      answers.resume(sent);
      return { messageId: await incoming.send(sent), connectionId: connection.id, name };
    },
    async customerChanges({ messageId, body, connectionId }) {
      const connection = await lineFor(directory, connectionId);
      return listener.changed({ connectionId: connection.id, messageId, body });
    },
    acknowledge: (receipt) => listener.acknowledged(receipt),
    async changeConnection({ connectionId, status }) {
      if ((await directory.connection(connectionId)) === undefined) return false;
      pairings.end(connectionId);
      const qrcode = status === 'qrcode' ? newCode() : '';
      await listener.connectionChanged({ connectionId, status, qrcode });
      return true;
    },
    receivedBy: (number) => inbox.of(number),
    close: () => timers.close(),
  };
}

/** The connection a customer writes over; the network refuses while it is down. */
async function lineFor(directory: SimulatorDirectory, connectionId: number | undefined): Promise<SimulatedConnection> {
  const connection = await (connectionId === undefined
    ? directory.demoConnection()
    : directory.connection(connectionId));
  if (connection === undefined) throw new AppError('ERR_NO_WAPP_FOUND', 'validation');
  if (connection.status !== 'CONNECTED') throw notConnected();
  return connection;
}

/** The text reaches the phone at once; its ticks reach the company in their own time. */
function deliver({ inbox, now }: SimulatorParts, ticks: Ticks, outgoing: OutgoingText | OutgoingFile): void {
  const { number, messageId, connectionId, body } = outgoing;
  const file = 'file' in outgoing ? { file: { name: outgoing.file.name, kind: outgoing.file.kind } } : {};
  inbox.add(number, { messageId, connectionId, body, ...file, receivedAt: new Date(now()).toISOString() });
  ticks.begin(messageId);
}

type Said = Pick<CustomerMessage, 'body' | 'media' | 'quotedId' | 'messageId'> & { name: string };

function incomingOf({ listener, directory, newId, now }: SimulatorParts) {
  const send = async ({ messageId = newId(), ...message }: Line & Said): Promise<string> => {
    await listener.received({ ...message, messageId, sentAt: new Date(now()).toISOString() });
    return messageId;
  };
  return {
    send,
    /** Customers do not answer in a closed conversation or while the connection is down. */
    async answer(
      { connectionId, number }: Line,
      { messageId, body }: { messageId: string; body: string },
    ): Promise<void> {
      const connection = await directory.connection(connectionId);
      if (connection?.status !== 'CONNECTED' || !(await directory.isOngoing(connection, number))) return;
      await send({ connectionId, number, messageId, name: customerOf(number)?.name ?? '', body });
    },
  };
}
