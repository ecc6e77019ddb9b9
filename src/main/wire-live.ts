import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { createSound } from './audio/sound';
import { createDrafts } from './drafts/drafts';
import type { LiveHandlersDeps } from './ipc/handlers/live-handlers';
import type { NativeTexts } from './notifications/native-texts';
import { createNotifications } from './notifications/notifications';
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
import { createAccountFiles } from './storage/account-files';
import type { AccountServices } from './wire-account';

export type LiveDeps = {
  account: Pick<AccountServices, 'server' | 'session' | 'backend'>;
  preferences: PreferencesService;
  surface: WindowSurface;
  notifier: Notifier;
  texts: NativeTexts;
  signals: SystemSignals;
  userData: string;
  cipher: Cipher;
  clock: Clock;
  logger: (scope: string) => Logger;
};

export type LiveServices = LiveHandlersDeps & { onStatus: Realtime['onStatus']; dispose(): void };

/** What happens while someone is signed in: events in, messages out, and what the user is told of it. */
export function wireLive(deps: LiveDeps): LiveServices {
  const { clock, surface } = deps;
  const { server, session, backend } = deps.account;
  const log = deps.logger('realtime');
  const random = Math.random;
  const events = createEventStream({ clock, log, deliver: (batch) => surface.push('realtime.batch', batch) });
  const keeping = (name: string) => ({
    ...{ clock, cipher: deps.cipher, log: deps.logger(name) },
    files: createAccountFiles(join(deps.userData, name)),
  });
  const store = createOutboxStore(keeping('outbox'));
  const outbox = createOutbox({ clock, random, newId: randomUUID, session, backend, events, store });
  const drafts = createDrafts({ ...keeping('drafts'), session });
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
  realtime.onStatus((status) => {
    surface.push('realtime.status', status);
    if (status === 'behind') outbox.resume();
  });
  return {
    outbox,
    drafts,
    realtime: {
      show(view) {
        realtime.show(view);
        notifications.show(view);
      },
      caughtUp: () => realtime.caughtUp(),
    },
    onStatus: (listener) => realtime.onStatus(listener),
    dispose() {
      realtime.dispose();
      notifications.dispose();
      outbox.dispose();
      drafts.dispose();
      events.drop();
    },
  };
}
