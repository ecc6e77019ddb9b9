import type { ChannelListener, IncomingText } from '@server/platform/ports/channel';

import type { Inbox } from './inbox';
import { createInbox } from './inbox';
import type { PaceName } from './pace';
import { paces } from './pace';
import type { OngoingConversation, SimulatedConnection } from './ports';
import { seededRandom } from './random';
import type { TalkBook } from './script-book';
import { createScriptBook } from './script-book';
import type { Simulator } from './simulator';
import { createSimulator } from './simulator';
import type { Timers } from './timers';

type ConnectionChange = Parameters<ChannelListener['connectionChanged']>[0];

/** A simulator for tests, whose time passes when the test says so. */
export type FakeNetwork = {
  simulator: Simulator;
  received: IncomingText[];
  acks: { messageId: string; ack: number }[];
  changes: ConnectionChange[];
  connection: SimulatedConnection;
  ongoing: OngoingConversation[];
  /** Lets so many milliseconds pass; what falls due happens in order. */
  pass(milliseconds: number): Promise<void>;
  waiting(): number;
};

type FakeOptions = {
  pace?: PaceName;
  seed?: number;
  inbox?: Inbox;
  book?: TalkBook;
  /** The ticks that the company has noted. */
  acks?: ReadonlyMap<string, number>;
};

export function fakeNetwork({ pace = 'calm', seed = 1, ...known }: FakeOptions = {}): FakeNetwork {
  const clock = manualTimers();
  const received: IncomingText[] = [];
  const acks: FakeNetwork['acks'] = [];
  const changes: ConnectionChange[] = [];
  const ongoing: OngoingConversation[] = [];
  const connection: SimulatedConnection = { id: 7, companyId: 1, status: 'CONNECTED', language: 'pt' };
  let nextId = 0;
  const simulator = createSimulator({
    inbox: known.inbox ?? createInbox(),
    book: known.book ?? createScriptBook(),
    listener: {
      received: async (incoming) => {
        received.push(incoming);
        if (!ongoing.some(({ number }) => number === incoming.number))
          ongoing.push({ number: incoming.number, status: 'pending' });
      },
      changed: async () => true,
      acknowledged: async (receipt) => void acks.push(receipt),
      connectionChanged: async (change) => {
        changes.push(change);
        connection.status = change.status;
      },
    },
    directory: {
      connection: async (id) => (id === connection.id ? connection : undefined),
      demoConnection: async () => connection,
      ongoing: async () => [...ongoing],
      acks: async () => known.acks ?? new Map(),
      isOngoing: async (_connection, number) => ongoing.some((conversation) => conversation.number === number),
    },
    pace: paces[pace],
    timers: clock.timers,
    random: seededRandom(seed),
    newId: () => `in-${String((nextId += 1))}`,
    now: () => clock.now(),
  });
  return { simulator, received, acks, changes, connection, ongoing, pass: clock.pass, waiting: clock.waiting };
}

function manualTimers() {
  let now = Date.parse('2026-03-02T12:00:00Z');
  let tasks: { at: number; task: () => Promise<void> }[] = [];
  const timers: Timers = {
    after(milliseconds, task) {
      const entry = { at: now + milliseconds, task };
      tasks.push(entry);
      return () => {
        tasks = tasks.filter((other) => other !== entry);
      };
    },
    close: async () => {
      tasks = [];
    },
  };
  const pass = async (milliseconds: number): Promise<void> => {
    const end = now + milliseconds;
    for (;;) {
      const [next] = tasks.filter((entry) => entry.at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      tasks = tasks.filter((entry) => entry !== next);
      now = next.at;
      await next.task();
    }
    now = end;
  };
  return { timers, pass, now: () => now, waiting: () => tasks.length };
}
