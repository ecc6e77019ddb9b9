import type { Notifier } from '../ports/notifier';
import type { Realtime } from '../realtime/link';
import type { SessionService } from '../session/session';

export type FollowedServices = {
  session: Pick<SessionService, 'current' | 'onChanged'>;
  link: Pick<Realtime, 'onStatus'>;
  notifier: Pick<Notifier, 'clear'>;
};

/** Updates the signs of an account outside the window after changes. Returns functions that unsubscribe. */
export function followChanges(
  signs: { setOffline(isOffline: boolean): void },
  { session, link, notifier }: FollowedServices,
): (() => void)[] {
  return [
    () => notifier.clear(),
    link.onStatus((status) => signs.setOffline(status === 'offline' && session.current() !== null)),
    session.onChanged((current) => {
      if (current === null) notifier.clear();
    }),
  ];
}
