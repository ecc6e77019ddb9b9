import type { MainLink } from './main-link';
import type { Overlay } from './overlay';
import { button } from './overlay';
import { textsFor } from './texts';

type Shown = { remove: () => void };
type Toast = { id: number; title: string; body: string };

const shownFor = 8_000;

/** Shows notifications as toasts above the application, and where allowed as the browser's own. */
export function showNotifications(link: MainLink, overlay: () => Overlay, isDrawn: boolean): void {
  const shown = new Map<number, Shown[]>();
  link.onFrame((frame) => {
    if (frame.kind === 'notification') {
      const parts = [showInBrowser(frame, link)];
      if (isDrawn) parts.push(drawToast(frame, overlay(), link));
      shown.set(frame.id, parts);
    }
    if (frame.kind === 'notification-gone') {
      for (const part of shown.get(frame.id) ?? []) part.remove();
      shown.delete(frame.id);
    }
  });
}

function showInBrowser(toast: Toast, link: MainLink): Shown {
  if (!('Notification' in window) || Notification.permission !== 'granted') return { remove: () => undefined };
  const native = new Notification(toast.title, { body: toast.body, tag: `recado-${toast.id}`, silent: true });
  native.addEventListener('click', () => {
    window.focus();
    link.post({ kind: 'notification-clicked', id: toast.id });
  });
  return { remove: () => native.close() };
}

function drawToast(toast: Toast, overlay: Overlay, link: MainLink): Shown {
  const texts = textsFor(navigator.language);
  const element = document.createElement('div');
  element.className = 'toast';
  element.tabIndex = 0;
  element.setAttribute('role', 'status');
  element.append(line('title', toast.title), line('body', toast.body));
  if ('Notification' in window && Notification.permission === 'default') {
    element.append(button('action', texts.desktop, () => void Notification.requestPermission()));
  }
  const close = button('close', '×', () => {
    element.remove();
    link.post({ kind: 'notification-closed', id: toast.id });
  });
  close.setAttribute('aria-label', texts.close);
  element.append(close);
  const open = () => {
    element.remove();
    link.post({ kind: 'notification-clicked', id: toast.id });
  };
  element.addEventListener('click', open);
  element.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') open();
  });
  overlay.toasts.append(element);
  setTimeout(() => element.remove(), shownFor);
  return { remove: () => element.remove() };
}

function line(className: string, text: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.textContent = text;
  return element;
}
