import type { PageState } from '../wire/frames';
import type { MainLink } from './main-link';

const dark = '(prefers-color-scheme: dark)';

/** What Electron would know of the window and the system. */
export function readPageState(): PageState {
  return {
    isFocused: document.hasFocus(),
    isVisible: document.visibilityState === 'visible',
    isDark: matchMedia(dark).matches,
  };
}

/** Tells main's side whenever that changes, how far the page has loaded, where it is, and when it is left. */
export function reportPage(link: MainLink): void {
  const report = () => link.post({ kind: 'state', ...readPageState() });
  window.addEventListener('focus', report);
  window.addEventListener('blur', report);
  document.addEventListener('visibilitychange', report);
  matchMedia(dark).addEventListener('change', report);
  document.addEventListener('DOMContentLoaded', () => link.post({ kind: 'dom-ready' }));
  window.addEventListener('load', () => link.post({ kind: 'loaded' }));
  window.addEventListener('pagehide', () => link.post({ kind: 'bye' }));
  const navigated = () => link.post({ kind: 'navigated', url: location.href });
  window.addEventListener('hashchange', navigated);
  window.addEventListener('popstate', navigated);
}
