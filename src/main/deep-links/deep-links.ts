import type { DeepLink } from '@shared/domain/deep-link';
import { deepLinkIn } from '@shared/domain/deep-link';

import type { Logger } from '../ports/logger';
import type { WindowSurface } from '../ports/window-surface';
import type { Session, SessionService } from '../session/session';

export type DeepLinksDeps = {
  session: Pick<SessionService, 'current' | 'onChanged'>;
  window: Pick<WindowSurface, 'push' | 'reveal'>;
  log: Logger;
};

export type DeepLinks = {
  /** Opens the link among the arguments of a start; does nothing without one. */
  openFrom(argv: readonly string[]): void;
  dispose(): void;
};

/** Links into the application. One that comes before the session is kept for it; the newest counts. */
export function createDeepLinks({ session, window, log }: DeepLinksDeps): DeepLinks {
  let pending: DeepLink | null = null;

  function openPending(current: Session | null): void {
    // An invitation is for somebody who has no account yet.
    if (pending === null || (current === null && pending.kind !== 'invitation')) return;
    window.push('links.open', pending);
    pending = null;
  }

  const stop = session.onChanged(openPending);
  return {
    openFrom(argv) {
      const link = deepLinkIn(argv);
      if (link === null) return;
      if (link === 'refused') {
        // Without the text, which may hold a number.
        log.warn('link refused');
        return;
      }
      pending = link;
      window.reveal(link.kind === 'ticket' ? link.uuid : null);
      openPending(session.current());
    },
    dispose: () => stop(),
  };
}
