import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';

import { standIn, standInClass } from '../../stand-in';
import type { Hub } from '../hub';
import { postToPages } from '../hub';
import { onlyOn } from '../platform';
import type { CloseReason, NotificationRecord } from '../records';

/** `Notification`: recorded, and shown in the page; a click there becomes the notification's click event. */
export function createNotificationClass(hub: Hub): typeof Electron.Notification {
  const { notices, notifications } = hub.records;
  const { platform } = hub.settings;
  const onMacOnly = (member: string) => onlyOn(platform, ['darwin'], `Notification.${member}`);
  const removeWhere = (isMeant: (record: NotificationRecord) => boolean) => {
    for (const record of notifications) if (isMeant(record)) record.remove();
  };
  return standInClass<typeof Electron.Notification>(
    'Notification',
    (options = {}) => createNotification(hub, options),
    {
      isSupported: () => notices.isSupported,
      handleActivation: (callback) => {
        onlyOn(platform, ['win32'], 'Notification.handleActivation');
        notices.onActivation = callback;
        const earlier = notices.activation;
        notices.activation = null;
        if (earlier !== null) callback(earlier);
      },
      removeAll: () => {
        onMacOnly('removeAll');
        removeWhere(() => true);
      },
      removeGroup: (groupId) => {
        onMacOnly('removeGroup');
        removeWhere((record) => record.groupId === groupId);
      },
      remove: (ids) => {
        onMacOnly('remove');
        removeWhere((record) => [ids].flat().includes(record.key));
      },
    },
  );
}

function createNotification(hub: Hub, options: Electron.NotificationConstructorOptions): Electron.Notification {
  const events = new EventEmitter();
  const key = options.id === undefined || options.id === '' ? randomUUID() : options.id;
  if (key.length > 64) throw new Error(`browser shell: the id of a notification has ${key.length} of 64 characters`);
  let record: NotificationRecord | null = null;
  refuseForeignOptions(hub, options);
  const { hasReply = false, replyPlaceholder = '', actions = [] } = options;
  const members: Partial<Electron.Notification> = {
    id: key,
    title: options.title ?? '',
    subtitle: options.subtitle ?? '',
    body: options.body ?? '',
    silent: options.silent ?? false,
    groupId: options.groupId ?? '',
    hasReply,
    replyPlaceholder,
    actions,
    timeoutType: options.timeoutType ?? 'default',
    urgency: options.urgency ?? 'normal',
    show: () => {
      const { title = '', body = '' } = members;
      const refusal = hub.records.notices.refusals.shift();
      if (refusal !== undefined && hub.settings.platform !== 'linux') {
        events.emit('failed', {}, refusal);
        return;
      }
      replaceSameKey(hub, key);
      const id = hub.records.notifications.length;
      record = recordOf(
        hub,
        { id, key, groupId: options.groupId ?? '', title, body, hasReply, replyPlaceholder, actions },
        events,
      );
      hub.records.notifications.push(record);
      postToPages(hub, { kind: 'notification', id, title, body });
      events.emit('show', {});
    },
    close: () => record?.end('applicationHidden'),
  };
  return standIn<Electron.Notification>('notification', members, events);
}

/** Windows and macOS replace what still stands under the same id. */
function replaceSameKey({ records, settings }: Hub, key: string): void {
  if (settings.platform === 'linux') return;
  for (const earlier of records.notifications) if (earlier.key === key) earlier.remove();
}

/** Options that Electron documents for other systems: there they would be without an effect. */
function refuseForeignOptions({ settings: { platform } }: Hub, options: Electron.NotificationConstructorOptions): void {
  for (const name of ['id', 'groupId', 'hasReply', 'replyPlaceholder'] as const) {
    if (options[name] !== undefined) onlyOn(platform, ['win32', 'darwin'], `the option ${name} of a notification`);
  }
}

type Facts = Omit<
  NotificationRecord,
  'isClosed' | 'isInCenter' | 'end' | 'timeOut' | 'click' | 'reply' | 'act' | 'remove'
>;

/** The life of one notification: shown, perhaps in the system's centre afterwards, and gone. */
function recordOf(hub: Hub, facts: Facts, events: EventEmitter): NotificationRecord {
  const { settings, records } = hub;
  const leave = () => {
    record.isClosed = true;
    record.isInCenter = false;
    postToPages(hub, { kind: 'notification-gone', id: facts.id });
  };
  const activate = (type: string, answer: Partial<Electron.ActivationArguments> = {}) => {
    if (settings.platform !== 'win32') return;
    records.notices.onActivation?.({
      type,
      arguments: `type=${type}&tag=${encodeURIComponent(facts.key)}`,
      ...answer,
    });
  };
  const record: NotificationRecord = {
    ...facts,
    isClosed: false,
    isInCenter: false,
    end: (reason: CloseReason) => {
      if (record.isClosed) return;
      const wasInCenter = record.isInCenter;
      leave();
      // Windows has emitted the event already when the toast went into the Action Center.
      if (!wasInCenter || settings.platform !== 'win32') events.emit('close', { reason });
    },
    timeOut: () => {
      if (record.isClosed || record.isInCenter) return;
      if (settings.platform === 'linux') {
        record.end('timedOut');
        return;
      }
      record.isInCenter = true;
      postToPages(hub, { kind: 'notification-gone', id: facts.id });
      if (settings.platform === 'win32') events.emit('close', { reason: 'timedOut' });
    },
    click: () => {
      if (record.isClosed) return;
      activate('click');
      events.emit('click', {});
      record.end('applicationHidden');
    },
    reply: (text) => {
      onlyOn(settings.platform, ['win32', 'darwin'], 'the reply of a notification');
      if (!facts.hasReply) throw new Error('the notification has no field for a reply');
      if (record.isClosed) return;
      activate('reply', { reply: text });
      events.emit('reply', { reply: text }, text);
      record.end('applicationHidden');
    },
    act: (actionIndex) => {
      onlyOn(settings.platform, ['win32', 'darwin'], 'a button of a notification');
      if (facts.actions[actionIndex] === undefined) throw new Error(`the notification has no button ${actionIndex}`);
      if (record.isClosed) return;
      activate('action', { actionIndex });
      events.emit('action', { actionIndex, selectionIndex: -1 }, actionIndex, -1);
      record.end('applicationHidden');
    },
    remove: () => {
      if (!record.isClosed) leave();
    },
  };
  return record;
}
