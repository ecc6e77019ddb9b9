import type { MainLink } from './main-link';

/**
 * Sends navigation out of the page and new windows to main's guards. Returns the browser's original `window.open`, for
 * links that main allows.
 */
export function guardNavigation(link: MainLink): (url: string) => void {
  const openTab = window.open.bind(window);
  window.open = (url) => {
    link.post({ kind: 'open-window', url: new URL(url ?? 'about:blank', location.href).href });
    return null;
  };
  document.addEventListener('click', (event) => routeClick(event, link), { capture: true });
  document.addEventListener('auxclick', (event) => routeClick(event, link), { capture: true });
  return (url) => {
    if (/^https?:\/\//i.test(url)) openTab(url, '_blank', 'noopener,noreferrer');
  };
}

function routeClick(event: MouseEvent, link: MainLink): void {
  const anchor = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
  if (anchor === undefined || anchor.href === '' || anchor.hasAttribute('download')) return;
  const isNewWindow = (anchor.target !== '' && anchor.target !== '_self') || event.button === 1;
  const isElsewhere = new URL(anchor.href).origin !== location.origin;
  if (!isNewWindow && !isElsewhere) return;
  event.preventDefault();
  link.post({ kind: isNewWindow ? 'open-window' : 'leave', url: anchor.href });
}
