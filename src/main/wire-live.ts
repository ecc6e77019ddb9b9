import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { withReturnedText } from '@shared/domain/draft';
import type { TicketId } from '@shared/domain/ids';
import { isAsleep } from '@shared/domain/snooze';
import type { StoredThing } from '@shared/domain/storage-problem';
import type { Language } from '@shared/i18n/languages';
import { languageOf } from '@shared/i18n/languages';

import type { DelayedActions, DelayedActionsDeps } from './delayed-actions/delayed-actions';
import { createDelayedActions } from './delayed-actions/delayed-actions';
import { createAttachedFiles, sharedUploadStore } from './drafts/attached-files';
import type { Drafts } from './drafts/drafts';
import { createDrafts } from './drafts/drafts';
import { createFlowDrafts } from './drafts/flow-drafts';
import type { LiveHandlersDeps } from './ipc/handlers/live-handlers';
import { createJournal } from './journal/journal';
import { createSigningKey } from './journal/signing-key';
import { createMacros } from './macros/macros';
import type { Network } from './network/network';
import type { Attention } from './notifications/escalation';
import { createEscalation } from './notifications/escalation';
import type { NativeTexts } from './notifications/native-texts';
import type { NoticeAnswers } from './notifications/notice-answers';
import { createNoticeAnswers } from './notifications/notice-answers';
import type { NoticeTally } from './notifications/notice-ledger';
import { createNotifications } from './notifications/notifications';
import type { Quiet } from './notifications/quiet';
import type { Sound } from './notifications/sound';
import { createSound } from './notifications/sound';
import type { UnreadCount } from './notifications/unread-count';
import { createUnreadCount } from './notifications/unread-count';
import { createOutbox } from './outbox/outbox';
import { createOutboxLog } from './outbox/outbox-log';
import type { UploadSessions } from './outbox/upload-sessions';
import { createUploadSessions } from './outbox/upload-sessions';
import type { Cipher } from './ports/cipher';
import type { Clock } from './ports/clock';
import type { DoNotDisturb } from './ports/do-not-disturb';
import type { LockState } from './ports/lock-state';
import type { Logger } from './ports/logger';
import type { Notifier } from './ports/notifier';
import type { SystemSignals } from './ports/system-signals';
import type { CustomerEntries, UnreadBadge, WindowSurface } from './ports/window-surface';
import type { PreferencesService } from './preferences/preferences';
import type { EventStream } from './realtime/event-stream';
import { createEventStream } from './realtime/event-stream';
import type { Realtime } from './realtime/link';
import { createOpenSocketIo } from './realtime/open-socket-io';
import { createPresences } from './realtime/presences';
import { createRealtime } from './realtime/realtime';
import { publishSessionActivities } from './realtime/session-activities';
import type { Observers } from './recorder/recorded-services';
import { createAccountEvents } from './session/account-events';
import { createSnoozeStore } from './snoozes/snooze-store';
import { snoozeText } from './snoozes/snooze-text';
import type { Snoozes } from './snoozes/snoozes';
import { createSnoozes } from './snoozes/snoozes';
import { createAccountFiles } from './storage/account-files';
import { createPrivateFile } from './storage/private-file';
import { freeSpaceAt, watchSpace } from './storage/space-watch';
import type { StorageProblemsService } from './storage/storage-problems';
import { createUploadStore } from './storage/upload-store';
import type { AccountServices } from './wire-account';
import type { ReportsOfPages } from './wire-screens';
import { reportsOf } from './wire-screens';

export type LiveDeps = {
  account: Pick<AccountServices, 'server' | 'session' | 'backend' | 'serverClock' | 'pictures' | 'fileHosts'>;
  preferences: PreferencesService;
  surface: WindowSurface;
  attention: Attention;
  badge: UnreadBadge;
  customers: CustomerEntries;
  notifier: Notifier;
  texts: NativeTexts;
  signals: SystemSignals;
  quiet: Quiet;
  doNotDisturb: DoNotDisturb;
  lock: LockState;
  userData: string;
  cipher: Cipher;
  problems: StorageProblemsService;
  clock: Clock;
  network: Network;
  logger: (scope: string) => Logger;
  observers: Pick<Observers, 'outboxTrace'> | null;
};

export type LiveServices = Omit<LiveHandlersDeps, 'realtime'> &
  ReportsOfPages & {
    files: UploadSessions;
    delayedActions: DelayedActions;
    events: Pick<EventStream, 'onEvent'>;
    onStatus: Realtime['onStatus'];
    isOffline(): boolean;
    /** True for a ticket that is put aside and not counted. */
    isAsleep(ticketUuid: string): boolean;
    isSending(): boolean;
    sound: Sound;
    unread: UnreadCount;
    noticeAnswers: NoticeAnswers;
    noticeTally(): NoticeTally;
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
    trace: deps.observers?.outboxTrace,
  });
  const files = createUploadSessions({ uploadStore, attached, session, outbox });
  const sendFile: DelayedActionsDeps['sendFile'] = (file) => files.send(file);
  const delayedActions = createDelayedActions({ clock, session, backend, events, sendFile });
  return { outbox, attached, files, delayedActions };
}

type NotificationWiring = Pick<LiveServices, 'outbox' | 'sound'> & { events: EventStream; drafts: Drafts };

/** Notifications of tickets, answers on them, and signs for those that did not appear. */
function wireNotifications(deps: LiveDeps, { events, outbox, drafts, sound }: NotificationWiring) {
  const { surface: window } = deps;
  const { session, backend } = deps.account;
  const noticeAnswers = createNoticeAnswers({
    ...deps,
    session,
    backend,
    events,
    window,
    send: (draft) => outbox.send(draft),
    returnText(returned) {
      const now = drafts.read().find(({ ticketId }) => ticketId === returned.ticketId)?.text ?? '';
      drafts.write({ ...returned, text: withReturnedText(now, returned.text) });
      window.push('drafts.returned', returned);
    },
  });
  const escalation = createEscalation<TicketId>({ ...deps, sound });
  const answers = noticeAnswers;
  const notifications = createNotifications({ ...deps, events, session, window, sound, escalation, answers });
  return { notifications, noticeAnswers, escalation };
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
        surface.reveal(ticketUuid);
        surface.push('tickets.open', { ticketId, ticketUuid });
      };
      const { accountKey } = deps.account.session.current() ?? {};
      notifier.show({ tag: `snooze-${String(ticketId)}`, accountKey, ticketUuid, ...text, onClick });
      sound.play();
    },
  });
}

/** Records for exported conversations, and the key that signs these. */
function wireJournal(deps: LiveDeps, events: EventStream) {
  const { clock, cipher, userData } = deps;
  const { session } = deps.account;
  const log = deps.logger('journal');
  const files = createAccountFiles(join(userData, 'journal'));
  const records = createJournal({ files, cipher, clock, log, session, events });
  const key = (name: string) => createPrivateFile(join(userData, 'journal', name));
  const signingKey = createSigningKey({ file: key('key.bin'), copy: key('key.copy.bin'), cipher, clock, log });
  return { ...records, sign: (manifest: string) => signingKey.sign(manifest) };
}

function watchDisk({ clock, userData, problems }: LiveDeps): () => void {
  const report = (isLow: boolean): void => problems.lowSpace(isLow);
  return watchSpace({ clock, freeSpace: () => freeSpaceAt(userData), report });
}

function isAsleepIn(snoozes: Snoozes, ticketUuid: string): boolean {
  return snoozes.list().some((one) => one.ticketUuid === ticketUuid && isAsleep(one));
}

/** The services of a signed-in account: events, outbox, drafts and notifications. */
export function wireLive(deps: LiveDeps): LiveServices {
  const { clock, surface } = deps;
  const { server, session, backend, pictures, fileHosts } = deps.account;
  const log = deps.logger('realtime');
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
  const { notifications, noticeAnswers, escalation } = wireNotifications(deps, { events, outbox, drafts, sound });
  const snoozes = wireSnoozes(deps, { events, sound, keeping });
  const journal = wireJournal(deps, events);
  const isAsleep = (uuid: string): boolean => isAsleepIn(snoozes, uuid);
  const unread = createUnreadCount({ ...deps, events, session, isAsleep });
  // Notifications listen first: an activity that follows from a ticket's change comes after the change.
  const stopActivities = publishSessionActivities({ clock, events, session, backend });
  const realtime = createRealtime({
    openSocket: createOpenSocketIo(deps.network),
    clock,
    random: Math.random,
    log,
    session,
    signals: deps.signals,
    address: () => server.address(),
    pictures,
    fileHosts,
    events,
  });
  const presences = createPresences({ clock, session, realtime, signals: deps.signals });
  const stopWatching = watchDisk(deps);
  realtime.onStatus((status) => {
    surface.push('realtime.status', status);
    if (status === 'behind') outbox.resume();
  });
  return {
    events,
    outbox,
    isSending: () => outbox.list().some(({ state }) => state === 'sending'),
    delayedActions,
    files,
    snoozes,
    macros,
    journal,
    drafts,
    flowDrafts,
    ...reportsOf({ realtime, presences, notifications }),
    onStatus: (listener) => realtime.onStatus(listener),
    isOffline: () => realtime.status() === 'offline',
    isAsleep,
    sound,
    unread,
    noticeAnswers,
    noticeTally: () => escalation.tally(),
    dispose() {
      stopWatching();
      presences.dispose();
      realtime.dispose();
      stopActivities();
      unread.dispose();
      snoozes.dispose();
      journal.dispose();
      notifications.dispose();
      delayedActions.dispose();
      outbox.dispose();
      drafts.dispose();
      attached.dispose();
      events.drop();
    },
  };
}
