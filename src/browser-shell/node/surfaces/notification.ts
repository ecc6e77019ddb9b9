import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';

import { standIn, standInClass } from '../../stand-in';
import type { Hub } from '../hub';
import { postToPages } from '../hub';
import type { NotificationRecord } from '../records';

/** `Notification`: recorded, and shown in the page; a click there becomes the notification's click event. */
export function createNotificationClass(hub: Hub): typeof Electron.Notification {
  return standInClass<typeof Electron.Notification>(
    'Notification',
    (options = {}) => createNotification(hub, options),
    { isSupported: () => true },
  );
}

function createNotification(hub: Hub, options: Electron.NotificationConstructorOptions): Electron.Notification {
  const events = new EventEmitter();
  const key = options.id === undefined || options.id === '' ? randomUUID() : options.id;
  let record: NotificationRecord | null = null;
  const close = () => {
    if (record === null || record.isClosed) return;
    record.isClosed = true;
    postToPages(hub, { kind: 'notification-gone', id: record.id });
    events.emit('close', { reason: 'applicationHidden' });
  };
  const members: Partial<Electron.Notification> = {
    id: key,
    title: options.title ?? '',
    subtitle: options.subtitle ?? '',
    body: options.body ?? '',
    silent: options.silent ?? false,
    groupId: options.groupId ?? '',
    timeoutType: options.timeoutType ?? 'default',
    urgency: options.urgency ?? 'normal',
    show: () => {
      const { title = '', body = '' } = members;
      const id = hub.records.notifications.length;
      const emit: NotificationRecord['emit'] = (event) => {
        if (event === 'click') events.emit('click', {});
        close();
      };
      record = { id, key, title, body, isClosed: false, emit };
      hub.records.notifications.push(record);
      postToPages(hub, { kind: 'notification', id, title, body });
      events.emit('show', {});
    },
    close,
  };
  return standIn<Electron.Notification>('notification', members, events);
}
