import { Notification } from 'electron';

import type { Notifier } from '../ports/notifier';

/** Silent native notifications: the renderer plays the sound at the user's volume. */
export function createNotifier(platform: NodeJS.Platform): Notifier {
  const shown = new Map<string, Notification>();
  const safe = (text: string) => (platform === 'linux' ? withoutMarkup(text) : text);

  function withdraw(tag: string): void {
    const notification = shown.get(tag);
    shown.delete(tag);
    notification?.close();
  }

  return {
    show({ tag, title, body, onClick }) {
      if (!Notification.isSupported()) return;
      withdraw(tag);
      const notification = new Notification({ title: safe(title), body: safe(body), silent: true });
      notification.on('click', onClick);
      notification.on('close', () => {
        if (shown.get(tag) === notification) shown.delete(tag);
      });
      // Referenced here: a garbage-collected notification loses its click handler.
      shown.set(tag, notification);
      notification.show();
    },
    withdraw,
  };
}

/** Linux desktops interpret the text as markup, so text of customers could contain links and styles. */
function withoutMarkup(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›');
}
