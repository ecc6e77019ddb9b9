import styles from './overlay.css?inline';

/** Where the shell draws: above the page, in a shadow root, so that neither's styles reach the other. */
export type Overlay = { toasts: HTMLElement; root: ShadowRoot };

export function createOverlay(): Overlay {
  const host = document.createElement('recado-shell-overlay');
  const root = host.attachShadow({ mode: 'closed' });
  // A constructed sheet is not inline style: the strictest policy of the application lets it be.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const toasts = document.createElement('div');
  toasts.className = 'toasts';
  root.append(toasts);
  document.documentElement.append(host);
  return { toasts, root };
}

/** A button that calls `act`. */
export function button(className: string, label: string, act: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.textContent = label;
  element.addEventListener('click', (event) => {
    event.stopPropagation();
    act();
  });
  return element;
}
