import type { PageState } from '../wire/frames';
import type { MainLink } from './main-link';

const dark = '(prefers-color-scheme: dark)';

/** State that Electron would know of the window and the system. */
export function readPageState(): PageState {
  return {
    isFocused: document.hasFocus(),
    isVisible: document.visibilityState === 'visible',
    isDark: matchMedia(dark).matches,
  };
}

/** Reports changes of that state, of loading and address to main's side, and when the page is left. */
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
