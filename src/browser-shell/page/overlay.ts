import styles from './overlay.css?inline';

/** Layer of the shell above the page, in a shadow root that isolates the styles of both. */
export type Overlay = { toasts: HTMLElement; root: ShadowRoot };

export function createOverlay(): Overlay {
  const host = document.createElement('recado-shell-overlay');
  const root = host.attachShadow({ mode: 'closed' });
  // A constructed style sheet is not inline style, so the strictest policy allows it.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const toasts = document.createElement('div');
  toasts.className = 'toasts';
  root.append(toasts);
  document.documentElement.append(host);
  return { toasts, root };
}

/** A button that calls `act` on click. */
export function button(className: string, label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.textContent = label;
  element.addEventListener('click', (event) => {
    event.stopPropagation();
    onClick();
  });
  return element;
}
