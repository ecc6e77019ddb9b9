import { Notification } from 'electron';

import { accountIdOf, noticeId, readNoticeId } from '../notifications/notice-id';
import type { Logger } from '../ports/logger';
import type { ActivatedNotice, Notice, NoticeAnswer, NoticeFailure, NoticeFate, Notifier } from '../ports/notifier';

export type SystemNotifier = Notifier & {
  /** Reports clicks on notifications of an earlier run, and answers to them; one that came before is reported at once. */
  onActivated(listener: (notice: ActivatedNotice | null) => void): void;
  /** Reports the first notification that the system did not show. */
  onFailed(listener: (failure: NoticeFailure) => void): void;
  failures(): number;
  /** Called with the ticket of each notification that is shown. */
  onShown(listener: (ticketUuid: string | null) => void): void;
  /** Reason why the last notification did not appear, or why none can; null if all is well as far as known. */
  failure(): NoticeFailure | null;
};

/** Silent native notifications: the renderer plays the sound at the user's volume. */
export function createNotifier(platform: NodeJS.Platform, log: Logger): SystemNotifier {
  const shown = new Map<string, Notification>();
  const failed = createFailures(log);
  const activations = receiveActivations(platform);
  let onShown: (ticketUuid: string | null) => void = () => undefined;

  function withdraw(tag: string): void {
    const entry = shown.get(tag);
    shown.delete(tag);
    entry?.close();
  }

  function clear(): void {
    for (const tag of [...shown.keys()]) withdraw(tag);
    if (platform === 'darwin') Notification.removeAll();
  }

  // After a crash, notifications of the earlier run would stay without a process that withdraws them.
  clear();

  return {
    show(notice) {
      const { tag, onFate = () => undefined } = notice;
      if (!Notification.isSupported()) {
        failed.note('unsupported');
        onFate('failed');
        return;
      }
      withdraw(tag);
      const id = noticeId(notice);
      const notification = new Notification(optionsOf(notice, platform));
      const forget = () => {
        if (shown.get(tag) === notification) shown.delete(tag);
      };
      followLife(notification, { notice, forget, onRefused: (error) => failed.note('refused', error) });
      receiveAnswers(notification, notice, platform);
      // Referenced here: a garbage-collected notification loses its click handler.
      shown.set(tag, notification);
      activations.know(id);
      notification.show();
      onShown(notice.ticketUuid ?? null);
    },
    withdraw,
    clear,
    onActivated: activations.on,
    onFailed: failed.on,
    failures: failed.count,
    onShown: (listener) => {
      onShown = listener;
    },
    failure: () => (Notification.isSupported() ? failed.last() : 'unsupported'),
  };
}

/** Windows and macOS have ids, groups, a button and a field for a reply; Linux desktops have the click alone. */
function optionsOf(notice: Notice, platform: NodeJS.Platform): Electron.NotificationConstructorOptions {
  const { title, body, controls } = notice;
  if (platform !== 'win32' && platform !== 'darwin') {
    return { title: withoutMarkup(title), body: withoutMarkup(body), silent: true };
  }
  return {
    id: noticeId(notice),
    groupId: accountIdOf(notice.accountKey ?? ''),
    title,
    body,
    silent: true,
    ...(controls && { hasReply: true, replyPlaceholder: controls.reply.placeholder }),
    ...(controls?.accept && { actions: [{ type: 'button' as const, text: controls.accept.label }] }),
  };
}

type Life = { notice: Notice; forget: () => void; onRefused: (error: string) => void };

/** Reports the events of a notification, and forgets it once it can no longer be withdrawn. */
function followLife(notification: Notification, { notice, forget, onRefused }: Life): void {
  const report = (fate: NoticeFate) => notice.onFate?.(fate);
  notification.on('show', () => report('shown'));
  notification.on('click', () => {
    forget();
    report('clicked');
    notice.onClick();
  });
  notification.on('close', ({ reason }) => {
    // After `timedOut` the notification is still in the Action Center and must be withdrawn from there.
    if (reason === 'userCanceled') forget();
    if (reason === 'timedOut') report('timedOut');
    else if (reason === 'userCanceled') report('dismissed');
  });
  notification.on('failed', (_event, error) => {
    forget();
    onRefused(error);
    report('failed');
  });
}

/** The system may report an answer more than once; the first one counts. */
function receiveAnswers(notification: Notification, { controls }: Notice, platform: NodeJS.Platform): void {
  if (controls === undefined || (platform !== 'win32' && platform !== 'darwin')) return;
  let isAnswered = false;
  const once = (perform: () => void) => {
    if (isAnswered) return;
    isAnswered = true;
    perform();
  };
  notification.on('reply', ({ reply }) => once(() => controls.reply.run(reply)));
  notification.on('action', () => once(() => controls.accept?.run()));
}

/** The answer that Windows hands over; null for a click. */
function answerOf({ type, reply }: Electron.ActivationArguments): NoticeAnswer | null {
  if (type === 'reply') return { kind: 'reply', text: reply ?? '' };
  return type === 'action' ? { kind: 'accept' } : null;
}

/**
 * Windows reports clicks on every toast of the application, also the one that started it. Those of this run are left
 * to the click events of their objects.
 */
function receiveActivations(platform: NodeJS.Platform) {
  const known = new Set<string>();
  const early: (ActivatedNotice | null)[] = [];
  let listener: ((notice: ActivatedNotice | null) => void) | null = null;
  if (platform === 'win32') {
    Notification.handleActivation((details) => {
      const id = new URLSearchParams(details.arguments).get('tag') ?? '';
      if (known.has(id)) return;
      // The system may report one activation twice.
      if (details.type !== 'click') known.add(id);
      const ticket = readNoticeId(id);
      const notice = ticket && { ...ticket, answer: answerOf(details) };
      if (listener === null) early.push(notice);
      else listener(notice);
    });
  }
  return {
    know: (id: string) => void known.add(id),
    on: (next: (notice: ActivatedNotice | null) => void): void => {
      listener = next;
      for (const notice of early.splice(0)) next(notice);
    },
  };
}

/** Counts notifications that the system did not show; each is logged, and the first one reported to the user. */
function createFailures(log: Logger) {
  let count = 0;
  let last: NoticeFailure | null = null;
  let listener: (failure: NoticeFailure) => void = () => undefined;
  return {
    count: () => count,
    last: () => last,
    note(failure: NoticeFailure, error = ''): void {
      count += 1;
      log.warn('notification not shown', { failure, error, count });
      last = failure;
      if (count === 1) listener(failure);
    },
    on: (next: (failure: NoticeFailure) => void): void => {
      listener = next;
    },
  };
}

/** Linux desktops interpret the text as markup, so text of customers could contain links and styles. */
function withoutMarkup(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›');
}
