import type { PushName } from '@shared/ipc/pushes';

import type { WindowSurface } from '../ports/window-surface';

/** Heard and seen whichever account the page belongs to. */
const forAnyPage: ReadonlySet<PushName> = new Set<PushName>([
  'sound.play',
  'notifications.failed',
  'preferences.changed',
]);

/** The page asks for everything when it opens, so these are of no use to a later one. */
const forOpenPageOnly: ReadonlySet<PushName> = new Set<PushName>([
  'realtime.batch',
  'session.changed',
  'drafts.returned',
]);

export type AccountSurfaceDeps = {
  /** Pushes to the page of this account; kept until it listens. */
  own: Pick<WindowSurface, 'push'>;
  window: WindowSurface;
  /** True while the window's page belongs to this account. */
  isShown: () => boolean;
  /** Shows the page of this account. */
  show: () => void;
};

/** The window as the services of one account see it: focused only while its page is shown, revealed with its page. */
export function createAccountSurface({ own, window, isShown, show }: AccountSurfaceDeps): WindowSurface {
  return {
    push(name, payload) {
      if (forAnyPage.has(name)) window.push(name, payload);
      else if (isShown() || !forOpenPageOnly.has(name)) own.push(name, payload);
    },
    isFocused: () => isShown() && window.isFocused(),
    reveal() {
      show();
      window.reveal();
    },
  };
}
