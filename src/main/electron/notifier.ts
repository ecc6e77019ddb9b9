import { Notification } from 'electron';

import { accountIdOf, noticeId, readNoticeId } from '../notifications/notice-id';
import type { Logger } from '../ports/logger';
import type { ActivatedNotice, NoticeFailure, Notifier } from '../ports/notifier';

export type SystemNotifier = Notifier & {
  /** Reports clicks on notifications of an earlier run; one that came before is reported at once. */
  onActivated(listener: (notice: ActivatedNotice | null) => void): void;
  /** Reports the first notification that the system did not show. */
  onFailed(listener: (failure: NoticeFailure) => void): void;
  failures(): number;
  /** Called with each notification that is shown. */
  onShown(listener: () => void): void;
  /** Reason why the last notification did not appear, or why none can; null if all is well as far as known. */
  failure(): NoticeFailure | null;
};

/** Silent native notifications: the renderer plays the sound at the user's volume. */
export function createNotifier(platform: NodeJS.Platform, log: Logger): SystemNotifier {
  const shown = new Map<string, Notification>();
  const failed = createFailures(log);
  const safe = (text: string) => (platform === 'linux' ? withoutMarkup(text) : text);
  const activations = receiveActivations(platform);
  let onShown = (): void => undefined;

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
    show({ title, body, onClick, ...facts }) {
      if (!Notification.isSupported()) {
        failed.note('unsupported');
        return;
      }
      const { tag } = facts;
      withdraw(tag);
      const id = noticeId(facts);
      const groupId = accountIdOf(facts.accountKey ?? '');
      const notification = new Notification({
        ...(platform === 'linux' ? {} : { id, groupId }),
        title: safe(title),
        body: safe(body),
        silent: true,
      });
      const forget = () => {
        if (shown.get(tag) === notification) shown.delete(tag);
      };
      notification.on('click', () => {
        forget();
        onClick();
      });
      notification.on('close', ({ reason }) => {
        // After `timedOut` the notification is still in the Action Center and must be withdrawn from there.
        if (reason === 'userCanceled') forget();
      });
      notification.on('failed', (_event, error) => {
        forget();
        failed.note('refused', error);
      });
      // Referenced here: a garbage-collected notification loses its click handler.
      shown.set(tag, notification);
      activations.know(id);
      notification.show();
      onShown();
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
      const notice = readNoticeId(id);
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
