import type { Notifier } from '../ports/notifier';
import { onLanguage } from '../preferences/on-language';
import type { PreferencesService } from '../preferences/preferences';
import type { Realtime } from '../realtime/link';
import type { SessionService } from '../session/session';
import type { Desktop } from './desktop';

export type FollowedServices = {
  session: Pick<SessionService, 'current' | 'onChanged'>;
  link: Pick<Realtime, 'onStatus'>;
  preferences: PreferencesService;
  notifier: Pick<Notifier, 'clear'>;
};

/** Updates window, tray and badge after changes. Returns functions that unsubscribe. */
export function followChanges(
  desktop: Pick<Desktop, 'setOffline' | 'relabel'>,
  { session, link, preferences, notifier }: FollowedServices,
): (() => void)[] {
  return [
    () => notifier.clear(),
    link.onStatus((status) => desktop.setOffline(status === 'offline' && session.current() !== null)),
    session.onChanged((current) => {
      if (current === null) notifier.clear();
    }),
    onLanguage(preferences, () => desktop.relabel()),
  ];
}
