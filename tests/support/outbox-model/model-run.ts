import { createOutbox } from '@main/outbox/outbox';
import { createOutboxStore } from '@main/outbox/outbox-store';
import type { Outbox } from '@main/outbox/outbox-types';
import { createEventStream } from '@main/realtime/event-stream';
import type { Message } from '@shared/domain/message';

import { aSession } from '../live/builders';
import { createFakeSession } from '../live/fake-session';
import type { FakeClock } from '../main/fake-clock';
import type { DiskMount, FakeDisk } from '../main/fake-disk';
import { createFakeLogger } from '../main/fake-logger';
import { createFakeCipher } from '../main/fake-secrets';
import type { ModelServer } from './model-server';

/** One life of main, from its start to its death, over the disk that earlier ones left. */
export type ModelRun = {
  outbox: Outbox;
  mount: DiskMount;
  hears(message: Message): void;
  signOut(): void;
  signIn(): void;
  /** As kill -9: nothing is closed, and nothing is written any more. */
  kill(): void;
};

export type ModelRunDeps = { clock: FakeClock; disk: FakeDisk; server: ModelServer; newId: () => string };

export function startRun({ clock, disk, server, newId }: ModelRunDeps): ModelRun {
  const account = aSession();
  const session = createFakeSession(account);
  const mount = disk.mount();
  const isOver = () => mount.isPulled();
  const log = createFakeLogger();
  const events = createEventStream({ clock, log, deliver: () => undefined });
  const store = createOutboxStore({ files: mount.files, cipher: createFakeCipher(), clock, log });
  const backend = server.reach(isOver);
  const outbox = createOutbox({ clock, random: () => 0.5, newId, session, backend, events, store });
  return {
    outbox,
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
