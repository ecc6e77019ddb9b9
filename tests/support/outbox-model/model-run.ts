import { createServerClock } from '@main/backend/server-clock';
import { createAttachedFiles, sharedUploadStore } from '@main/drafts/attached-files';
import type { Outbox } from '@main/outbox/outbox';
import { createOutbox } from '@main/outbox/outbox';
import { createOutboxLog } from '@main/outbox/outbox-log';
import type { OutboxTrace } from '@main/outbox/runner';
import type { UploadSessions } from '@main/outbox/upload-sessions';
import { createUploadSessions } from '@main/outbox/upload-sessions';
import type { Clock } from '@main/ports/clock';
import { createEventStream } from '@main/realtime/event-stream';
import type { Message } from '@shared/domain/message';

import { aSession } from '../live/builders';
import { createFakeSession } from '../live/fake-session';
import type { DiskMount, FakeDisk } from '../main/fake-disk';
import { createFakeLogger } from '../main/fake-logger';
import { createFakeCipher } from '../main/fake-secrets';
import type { StoreCall } from '../main/fake-upload-store';
import { createFakeUploadStore } from '../main/fake-upload-store';
import type { ModelServer } from './model-server';

/** One life of main, from its start to its death, over the disk that earlier ones left. */
export type ModelRun = {
  outbox: Outbox;
  uploads: UploadSessions;
  mount: DiskMount;
  hears(message: Message): void;
  signOut(): void;
  signIn(): void;
  /** As kill -9: nothing is closed, and nothing is written any more. */
  kill(): void;
};

/** `clock` is the machine's own, which may be off. */
export type ModelRunDeps = {
  clock: Clock;
  disk: FakeDisk;
  server: ModelServer;
  newId: () => string;
  /** Called before each call of the upload store, which fails where this throws. */
  beforeStoreCall: (call: StoreCall) => void;
  /** Ends with the life of main. */
  trace?: OutboxTrace | undefined;
};

export function startRun({ clock, disk, server, newId, beforeStoreCall, trace }: ModelRunDeps): ModelRun {
  const account = aSession();
  const session = createFakeSession(account);
  const mount = disk.mount();
  const isOver = () => mount.isPulled();
  const log = createFakeLogger();
  const events = createEventStream({ clock, log, deliver: () => undefined });
  const storage = { cipher: createFakeCipher(), clock, log };
  const outboxLog = createOutboxLog({ ...storage, files: mount.files });
  const serverClock = createServerClock(clock);
  const backend = server.reach(isOver, (date) => serverClock.received(date));
  const uploadStore = createFakeUploadStore(disk.stored, isOver, beforeStoreCall);
  const attached = createAttachedFiles({ ...storage, files: (key) => mount.files(`${key} attached`), uploadStore });
  const sending = { clock, serverClock, random: () => 0.5, newId };
  const outbox = createOutbox({
    ...sending,
    session,
    backend,
    events,
    log,
    outboxLog,
    uploadStore: sharedUploadStore(uploadStore, attached),
    trace: trace && {
      placed: (outgoing) => (isOver() ? undefined : trace.placed(outgoing)),
      changed: (outgoing, ...change) => (isOver() ? undefined : trace.changed(outgoing, ...change)),
    },
  });
  return {
    outbox,
    uploads: createUploadSessions({ uploadStore, attached, session, outbox }),
    mount,
    hears: (message) => events.publish({ kind: 'message.received', message, ticket: null, contact: null }),
    signOut: () => session.become(null, 'signedOut'),
    signIn: () => session.become(account),
    kill() {
      mount.pull();
      outbox.dispose();
    },
  };
}
