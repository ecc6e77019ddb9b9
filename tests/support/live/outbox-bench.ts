import type { Upload } from '@main/backend/backend';
import type { ServerClock } from '@main/backend/server-clock';
import { createServerClock } from '@main/backend/server-clock';
import type { Outbox } from '@main/outbox/outbox';
import { createOutbox } from '@main/outbox/outbox';
import { createOutboxLog } from '@main/outbox/outbox-log';
import { createEventStream } from '@main/realtime/event-stream';
import type { UploadStoreFor } from '@main/storage/upload-store';
import type { EndpointName, EndpointReply } from '@shared/api/table';
import type { DomainEvent } from '@shared/domain/events';
import type { Message } from '@shared/domain/message';

import type { FakeClock } from '../main/fake-clock';
import { createFakeClock } from '../main/fake-clock';
import type { FakeDisk } from '../main/fake-disk';
import { createFakeDisk } from '../main/fake-disk';
import type { FakeLogger } from '../main/fake-logger';
import { createFakeLogger } from '../main/fake-logger';
import { createFakeCipher } from '../main/fake-secrets';
import { createFakeUploadStore } from '../main/fake-upload-store';
import { aMessage, aSession } from './builders';
import type { FakeSession } from './fake-session';
import { createFakeSession } from './fake-session';
import type { ScriptedBackend } from './scripted-backend';
import { createScriptedBackend } from './scripted-backend';
import { settled } from './settled';

/** The outbox with a server that answers by hand and a clock that stands still. */
export type OutboxBench = {
  outbox: Outbox;
  disk: FakeDisk;
  log: FakeLogger;
  clock: FakeClock;
  serverClock: ServerClock;
  session: FakeSession;
  script: ScriptedBackend;
  batches: (readonly DomainEvent[])[];
  /** Our text as the server stored it just now. */
  stored(parts?: Record<string, unknown>): Message;
  /** A message comes by socket. */
  arrives(message?: Message): void;
  /** Answers the open request, which must have this name, and lets the outbox go on. */
  answer<N extends EndpointName>(name: N, reply: EndpointReply<N>): Promise<void>;
  /** The same with an error. */
  refuse(name: EndpointName, error: Error): Promise<void>;
  /** Lets time pass, and what it sets off. */
  pass(milliseconds: number): Promise<void>;
  /** Abbreviated states sent to the renderer so far. */
  received(): string[];
};

/** Unique over all benches, because one bench continues on the disk of another. */
let ids = 0;
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`;

export type BenchStart = {
  /** A disk that an earlier bench left is a restart. */
  disk?: FakeDisk;
  hasKey?: boolean;
  /** Store of the files; in memory by default. */
  uploadStore?: UploadStoreFor;
};

export function createOutboxBench({
  disk = createFakeDisk(),
  hasKey = true,
  uploadStore = createFakeUploadStore(disk.stored),
}: BenchStart = {}): OutboxBench {
  const clock = createFakeClock();
  const session = createFakeSession(aSession());
  const script = createScriptedBackend();
  const batches: (readonly DomainEvent[])[] = [];
  const log = createFakeLogger();
  const events = createEventStream({ clock, log, deliver: (batch) => batches.push(batch) });
  const serverClock = createServerClock(clock);
  const outbox = createOutbox({
    clock,
    serverClock,
    random: () => 1,
    newId,
    session,
    backend: script.backend,
    events,
    uploadStore,
    log,
    outboxLog: createOutboxLog({ files: disk.mount().files, cipher: createFakeCipher(hasKey), clock, log }),
  });
  const stored: OutboxBench['stored'] = (parts) =>
    aMessage({ id: 'S1', fromMe: true, body: 'Olá', createdAt: new Date(clock.now()).toISOString(), ...parts });

  return {
    outbox,
    disk,
    log,
    clock,
    serverClock,
    session,
    script,
    batches,
    stored,
    arrives(message = stored()) {
      events.publish({ kind: 'message.received', message, ticket: null, contact: null });
    },
    async answer(name, reply) {
      script.answer(name, reply);
      await settled();
    },
    async refuse(name, error) {
      script.refuse(name, error);
      await settled();
    },
    async pass(milliseconds) {
      clock.advance(milliseconds);
      await settled();
    },
    received() {
      // The longest time between two batches.
      clock.advance(50);
      return batches.flat().map(inShort);
    },
  };
}

function inShort(event: DomainEvent): string {
  if (event.kind === 'outgoing.changed') return `${event.item.body} ${event.item.state}`;
  if (event.kind === 'outgoing.reopened') return `reopened ${event.item.body} ${event.item.state}`;
  if (event.kind === 'outgoing.settled') return `settled ${event.message.id}`;
  return event.kind;
}

/** A page of messages as the server answers it. */
export function page(...messages: Message[]): { messages: Message[]; count: number; hasMore: boolean } {
  return { messages, count: messages.length, hasMore: false };
}

/** The open upload leaves whole, so that the server may have the file whatever it answers. */
export async function leaveWhole({ script }: OutboxBench): Promise<void> {
  const { files, onProgress } = script.open('messages.createWithFiles').extra as Upload;
  for (const { open } of files) for await (const _bytes of open()) onProgress?.(1);
}
