import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import type { KeptThing } from '@shared/domain/storage-trouble';

import { createSound } from './audio/sound';
import { createAttachedFiles, sharedShelf } from './drafts/attached-files';
import { createDrafts } from './drafts/drafts';
import { createFlowDrafts } from './drafts/flow-drafts';
import type { LiveHandlersDeps } from './ipc/handlers/live-handlers';
import type { NativeTexts } from './notifications/native-texts';
import { createNotifications } from './notifications/notifications';
import type { FileDesk } from './outbox/files/file-desk';
import { createFileDesk } from './outbox/files/file-desk';
import { createFileShelf } from './outbox/files/file-shelf';
import { createOutbox } from './outbox/outbox';
import { createOutboxStore } from './outbox/outbox-store';
import type { Cipher } from './ports/cipher';
import type { Clock } from './ports/clock';
import type { Logger } from './ports/logger';
import type { Notifier } from './ports/notifier';
import type { SystemSignals } from './ports/system-signals';
import type { WindowSurface } from './ports/window-surface';
import type { PreferencesService } from './preferences/preferences';
import { createEventStream } from './realtime/event-stream';
import type { Realtime } from './realtime/link';
import { openSocketIo } from './realtime/open-socket-io';
import { createRealtime } from './realtime/realtime';
import { createAccountNews } from './session/account-news';
import { createAccountFiles } from './storage/account-files';
import { freeSpaceAt, watchSpace } from './storage/space-watch';
import type { Troubles } from './storage/troubles';
import type { AccountServices } from './wire-account';

export type LiveDeps = {
  account: Pick<AccountServices, 'server' | 'session' | 'backend' | 'serverClock'>;
  preferences: PreferencesService;
  surface: WindowSurface;
  notifier: Notifier;
  texts: NativeTexts;
  signals: SystemSignals;
  userData: string;
  cipher: Cipher;
  troubles: Troubles;
  clock: Clock;
  logger: (scope: string) => Logger;
};

export type LiveServices = LiveHandlersDeps & { files: FileDesk } & {
  onStatus: Realtime['onStatus'];
  isOffline(): boolean;
  dispose(): void;
};

/** What happens while someone is signed in: events in, messages out, and what the user is told of it. */
export function wireLive(deps: LiveDeps): LiveServices {
  const { clock, surface } = deps;
  const { server, session, backend, serverClock } = deps.account;
  const log = deps.logger('realtime');
  const random = Math.random;
  const events = createEventStream({ clock, log, deliver: (batch) => surface.push('realtime.batch', batch) });
  const keeping = (name: string, what: KeptThing) => ({
    ...{ clock, cipher: deps.cipher, log: deps.logger(name), report: deps.troubles.of(what) },
    files: createAccountFiles(join(deps.userData, name)),
  });
  events.onEvent(createAccountNews(session));
  const store = createOutboxStore(keeping('outbox', 'outbox'));
  const shelf = createFileShelf(join(deps.userData, 'outbox', 'files'));
  const attached = createAttachedFiles({ ...keeping('attached', 'drafts'), shelf });
  const sending = { clock, serverClock, random, newId: randomUUID };
  const outbox = createOutbox({ ...sending, session, backend, events, store, shelf: sharedShelf(shelf, attached) });
  const files = createFileDesk({ shelf, attached, session, outbox });
  const drafts = createDrafts({ ...keeping('drafts', 'drafts'), session });
  const flowDrafts = createFlowDrafts({ ...keeping('flow-drafts', 'flows'), session });
  const sound = createSound({ clock, preferences: deps.preferences, window: surface });
  const notifications = createNotifications({ ...deps, events, session, window: surface, sound });
  const realtime = createRealtime({
    openSocket: openSocketIo,
    clock,
    random,
    log,
    session,
    signals: deps.signals,
    address: () => server.address(),
    events,
  });
  const stopWatching = watchSpace({
    clock,
    freeSpace: () => freeSpaceAt(deps.userData),
    tell: (isLow) => deps.troubles.lowSpace(isLow),
  });
  realtime.onStatus((status) => {
    surface.push('realtime.status', status);
    if (status === 'behind') outbox.resume();
  });
  return {
    outbox,
    files,
    drafts,
    flowDrafts,
    realtime: {
      show(view) {
        realtime.show(view);
        notifications.show(view);
      },
      caughtUp: () => realtime.caughtUp(),
    },
    onStatus: (listener) => realtime.onStatus(listener),
    isOffline: () => realtime.status() === 'offline',
    dispose() {
      stopWatching();
      realtime.dispose();
      notifications.dispose();
      outbox.dispose();
      drafts.dispose();
      attached.dispose();
      events.drop();
    },
  };
}
