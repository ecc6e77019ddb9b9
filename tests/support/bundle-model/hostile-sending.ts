import { createBackendClient } from '@main/backend/backend-client';
import type { Exchange } from '@main/backend/exchange';
import { createFileHosts } from '@main/backend/media/file-hosts';
import { createForeignPictures } from '@main/backend/media/foreign-pictures';
import { observeExchange } from '@main/backend/observe-exchange';
import { createServerClock } from '@main/backend/server-clock';
import { createOutbox } from '@main/outbox/outbox';
import { createOutboxLog } from '@main/outbox/outbox-log';
import type { Logger } from '@main/ports/logger';
import { createEventStream } from '@main/realtime/event-stream';
import type { Observers } from '@main/recorder/recorded-services';
import { AppError } from '@shared/domain/app-error';
import { messageId } from '@shared/domain/ids';

import { aMessageRow, aTicket } from '../live/builders';
import type { FakeSession } from '../live/fake-session';
import type { FakeClock } from '../main/fake-clock';
import { createFakeDisk } from '../main/fake-disk';
import { createFakeCipher } from '../main/fake-secrets';
import { createFakeUploadStore, shelve } from '../main/fake-upload-store';
import type { SeededRandom } from '../outbox-model/seeded-random';
import type { HostileData } from './hostile-data';

type Deps = {
  clock: FakeClock;
  random: SeededRandom;
  data: HostileData;
  session: FakeSession;
  observers: Observers;
  log: Logger;
};

/** The outbox over the real client of a server whose answers and errors hold personal data. */
export function createHostileSending({ clock, random, data, session, observers, log }: Deps) {
  const exchange: Exchange = async ({ name }) => {
    await Promise.resolve();
    const refused = { status: random.pick([400, 401, 403, 404, 409, 500, 999]), refreshSecret: data.token };
    const row = aMessageRow({ id: data.uuid, body: data.text, fromMe: true, mediaUrl: data.fileName });
    switch (random.below(6)) {
      case 0:
        return { ...refused, body: { error: random.pick([data.errorCode, data.text, data.name]) } };
      case 1:
        return { ...refused, body: data.text };
      case 2:
        throw new AppError(data.errorCode, 'offline', { ambiguous: random.chance(0.5), proxy: data.host });
      case 3:
        throw new Error(`connect ${data.host} ${data.email}`);
      case 4:
        return { status: 200, refreshSecret: data.token, body: data.text };
      default:
        return {
          status: 200,
          refreshSecret: data.token,
          body: name === 'messages.list' ? { messages: [row], count: 1, hasMore: false } : row,
        };
    }
  };
  const disk = createFakeDisk();
  const events = createEventStream({ clock, log, deliver: () => undefined });
  const backend = createBackendClient({
    exchange: observeExchange(exchange, { clock, ...observers }),
    address: async () => `https://${data.host}`,
    session: { ...session, demandSecondFactor: () => undefined },
    pictures: createForeignPictures(),
    fileHosts: createFileHosts(),
  });
  let ids = 0;
  const outbox = createOutbox({
    clock,
    serverClock: createServerClock(clock),
    random: () => 0.5,
    newId: () => `${data.uuid.slice(0, 24)}${String((ids += 1)).padStart(12, '0')}`,
    session,
    backend,
    events,
    log,
    outboxLog: createOutboxLog({ files: disk.mount().files, cipher: createFakeCipher(), clock, log }),
    uploadStore: createFakeUploadStore(disk.stored),
    trace: observers.outboxTrace,
  });

  return {
    events,
    send() {
      const quoted = { id: messageId.parse(data.uuid), name: data.name, words: data.text };
      const file = random.chance(0.3) ? { file: shelve(disk.stored, data.fileName) } : {};
      attempt(() => outbox.send({ ticketId: aTicket({ uuid: data.uuid }).id, body: data.text, quoted, ...file }));
    },
    async act() {
      for (const { clientId } of outbox.list()) {
        const choice = random.below(6);
        if (choice < 2) attempt(() => outbox.retry(clientId));
        if (choice === 2) attempt(() => outbox.discard(clientId));
        if (choice === 3) outbox.revise(clientId, data.street).catch(() => undefined);
      }
      outbox.resume();
    },
    dispose: () => outbox.dispose(),
  };
}

function attempt(work: () => void): void {
  try {
    work();
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
  }
}
