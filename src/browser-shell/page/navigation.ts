import type { MainLink } from './main-link';

/**
 * Sends what would leave the page, or open another window, to main's guards instead. Answers with the browser's own
 * way to open a tab, for the links that main lets through.
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
