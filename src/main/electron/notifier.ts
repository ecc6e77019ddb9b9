import { Notification } from 'electron';

import type { Notifier } from '../ports/notifier';

/** Native notifications. They are silent: the sound is ours, at the user's volume. */
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
      // Held here: a notification that is collected loses its click.
      shown.set(tag, notification);
      notification.show();
    },
    withdraw,
  };
}

/** Linux desktops read the text as markup, so a stranger's text could carry links and styles. */
function withoutMarkup(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›');
}
