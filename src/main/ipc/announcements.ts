import type { WindowSurface } from '../ports/window-surface';
import type { PreferencesService } from '../preferences/preferences';
import type { SessionService } from '../session/session';

export type AnnouncementsDeps = {
  session: Pick<SessionService, 'current' | 'onChanged'>;
  preferences: Pick<PreferencesService, 'onChanged'>;
  surface: Pick<WindowSurface, 'push'>;
};

/** Tells the renderer of what changed in session and preferences. The answer stops it. */
export function announceChanges({ session, preferences, surface }: AnnouncementsDeps): () => void {
  let told = session.current()?.view ?? null;
  const stops = [
    session.onChanged((changed, reason) => {
      const view = changed?.view ?? null;
      // A fresh token is main's own affair.
      if (view !== null && view === told) return;
      told = view;
      surface.push(
        'session.changed',
        view === null ? { session: null, reason: reason ?? 'expired' } : { session: view },
      );
    }),
    preferences.onChanged((changed) => surface.push('preferences.changed', changed)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
