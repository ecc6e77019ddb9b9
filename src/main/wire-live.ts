import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import type { StoredThing } from '@shared/domain/storage-problem';
import type { Language } from '@shared/i18n/languages';
import { languageOf } from '@shared/i18n/languages';

import type { DelayedActions, DelayedActionsDeps } from './delayed-actions/delayed-actions';
import { createDelayedActions } from './delayed-actions/delayed-actions';
import { createAttachedFiles, sharedUploadStore } from './drafts/attached-files';
import { createDrafts } from './drafts/drafts';
import { createFlowDrafts } from './drafts/flow-drafts';
import type { LiveHandlersDeps } from './ipc/handlers/live-handlers';
import { createMacros } from './macros/macros';
import type { Network } from './network/network';
import type { NativeTexts } from './notifications/native-texts';
import { createNotifications } from './notifications/notifications';
import type { Quiet } from './notifications/quiet';
import type { Sound } from './notifications/sound';
import { createSound } from './notifications/sound';
import { createOutbox } from './outbox/outbox';
import { createOutboxLog } from './outbox/outbox-log';
import type { UploadSessions } from './outbox/upload-sessions';
import { createUploadSessions } from './outbox/upload-sessions';
import type { Cipher } from './ports/cipher';
import type { Clock } from './ports/clock';
import type { DoNotDisturb } from './ports/do-not-disturb';
import type { Logger } from './ports/logger';
import type { Notifier } from './ports/notifier';
import type { SystemSignals } from './ports/system-signals';
import type { WindowSurface } from './ports/window-surface';
import type { PreferencesService } from './preferences/preferences';
import type { EventStream } from './realtime/event-stream';
import { createEventStream } from './realtime/event-stream';
import type { Realtime } from './realtime/link';
import { createOpenSocketIo } from './realtime/open-socket-io';
import { createRealtime } from './realtime/realtime';
import { publishSessionActivities } from './realtime/session-activities';
import { createTicketPresences } from './realtime/ticket-presence';
import { createAccountEvents } from './session/account-events';
import { createSnoozeStore } from './snoozes/snooze-store';
import { snoozeText } from './snoozes/snooze-text';
import type { Snoozes } from './snoozes/snoozes';
import { createSnoozes } from './snoozes/snoozes';
import { createAccountFiles } from './storage/account-files';
import { freeSpaceAt, watchSpace } from './storage/space-watch';
import type { StorageProblemsService } from './storage/storage-problems';
import { createUploadStore } from './storage/upload-store';
import type { AccountServices } from './wire-account';

export type LiveDeps = {
  account: Pick<AccountServices, 'server' | 'session' | 'backend' | 'serverClock' | 'pictures'>;
  preferences: PreferencesService;
  surface: WindowSurface;
  notifier: Notifier;
  texts: NativeTexts;
  signals: SystemSignals;
  quiet: Quiet;
  doNotDisturb: DoNotDisturb;
  userData: string;
  cipher: Cipher;
  problems: StorageProblemsService;
  clock: Clock;
  network: Network;
  logger: (scope: string) => Logger;
};

export type LiveServices = LiveHandlersDeps & { files: UploadSessions; delayedActions: DelayedActions } & {
  events: Pick<EventStream, 'onEvent'>;
  onStatus: Realtime['onStatus'];
  isOffline(): boolean;
  sound: Sound;
  dispose(): void;
};

type Keeping = (name: string, what: StoredThing) => Parameters<typeof createOutboxLog>[0];

/** All that leaves an account's machine: messages, their files, and actions that can be undone. */
function wireSending(deps: LiveDeps, { events, keeping }: { events: EventStream; keeping: Keeping }) {
  const { clock } = deps;
  const { session, backend, serverClock } = deps.account;
  const uploadStore = createUploadStore(join(deps.userData, 'outbox', 'files'));
  const attached = createAttachedFiles({ ...keeping('attached', 'drafts'), uploadStore });
  const outbox = createOutbox({
    clock,
    serverClock,
    random: Math.random,
    newId: randomUUID,
    session,
    backend,
    events,
    log: deps.logger('outbox'),
    outboxLog: createOutboxLog(keeping('outbox', 'outbox')),
    uploadStore: sharedUploadStore(uploadStore, attached),
  });
  const files = createUploadSessions({ uploadStore, attached, session, outbox });
  const sendFile: DelayedActionsDeps['sendFile'] = (file) => files.send(file);
  const delayedActions = createDelayedActions({ clock, session, backend, events, sendFile });
  return { outbox, attached, files, delayedActions };
}

type SnoozeWiring = { events: EventStream; sound: { play(): void }; keeping: Keeping };

/** Tickets put aside on this machine; a native notification says that one has come back. */
function wireSnoozes(deps: LiveDeps, { events, sound, keeping }: SnoozeWiring): Snoozes {
  const { clock, surface, notifier, texts, preferences } = deps;
  const language = (): Language => languageOf(preferences.current().language);
  return createSnoozes({
    clock,
    events,
    signals: deps.signals,
    session: deps.account.session,
    store: createSnoozeStore(keeping('snoozes', 'snoozes')),
    publish: (snoozes) => surface.push('snoozes.changed', snoozes),
    announce({ ticketId, ticketUuid, ...ended }) {
      const text = snoozeText({ ticketId, ticketUuid, ...ended }, { texts, language, now: clock.now() });
      const onClick = (): void => {
        surface.reveal();
        surface.push('tickets.open', { ticketId, ticketUuid });
      };
      const { accountKey } = deps.account.session.current() ?? {};
      notifier.show({ tag: `snooze-${String(ticketId)}`, accountKey, ticketUuid, ...text, onClick });
      sound.play();
    },
  });
}

/** The services of a signed-in account: events, outbox, drafts and notifications. */
export function wireLive(deps: LiveDeps): LiveServices {
  const { clock, surface } = deps;
  const { server, session, backend, pictures } = deps.account;
  const log = deps.logger('realtime');
  const random = Math.random;
  const events = createEventStream({ clock, log, deliver: (batch) => surface.push('realtime.batch', batch) });
  const keeping = (name: string, what: StoredThing) => ({
    clock,
    cipher: deps.cipher,
    log: deps.logger(name),
    report: deps.problems.of(what),
    files: createAccountFiles(join(deps.userData, name)),
  });
  events.onEvent(createAccountEvents(session));
  const { outbox, attached, files, delayedActions } = wireSending(deps, { events, keeping });
  const drafts = createDrafts({ ...keeping('drafts', 'drafts'), session });
  const flowDrafts = createFlowDrafts({ ...keeping('flow-drafts', 'flows'), session });
  const macros = createMacros({ ...keeping('macros', 'macros'), session });
  const sound = createSound({ ...deps, window: surface });
  const notifications = createNotifications({ ...deps, events, session, window: surface, sound });
  const snoozes = wireSnoozes(deps, { events, sound, keeping });
  // Notifications listen first: an activity that follows from a ticket's change comes after the change.
  const stopActivities = publishSessionActivities({ clock, events, session, backend });
  const realtime = createRealtime({
    openSocket: createOpenSocketIo(deps.network),
    clock,
    random,
    log,
    session,
    signals: deps.signals,
    address: () => server.address(),
    pictures,
    events,
  });
  const presences = createTicketPresences({ clock, session, realtime });
  const stopWatching = watchSpace({
    clock,
    freeSpace: () => freeSpaceAt(deps.userData),
    report: (isLow) => deps.problems.lowSpace(isLow),
  });
  realtime.onStatus((status) => {
    surface.push('realtime.status', status);
    if (status === 'behind') outbox.resume();
  });
  return {
    events,
    outbox,
    delayedActions,
    files,
    snoozes,
    macros,
    drafts,
    flowDrafts,
    realtime: {
      show(view) {
        realtime.show(view);
        notifications.show(view);
      },
      present: (own) => presences.present(own),
      caughtUp: () => realtime.caughtUp(),
    },
    onStatus: (listener) => realtime.onStatus(listener),
    isOffline: () => realtime.status() === 'offline',
    sound,
    dispose() {
      stopWatching();
      presences.dispose();
      realtime.dispose();
      stopActivities();
      snoozes.dispose();
      notifications.dispose();
      delayedActions.dispose();
      outbox.dispose();
      drafts.dispose();
      attached.dispose();
      events.drop();
    },
  };
}
