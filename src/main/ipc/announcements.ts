import type { WindowSurface } from '../ports/window-surface';
import type { PreferencesService } from '../preferences/preferences';
import type { SessionService } from '../session/session';

export type AnnouncementsDeps = {
  session: Pick<SessionService, 'current' | 'onChanged'>;
  preferences: Pick<PreferencesService, 'onChanged'>;
  surface: Pick<WindowSurface, 'push'>;
};

/** Pushes changes of session and preferences to the renderer. Returns a function that unsubscribes. */
export function announceChanges({ session, preferences, surface }: AnnouncementsDeps): () => void {
  let announced = session.current()?.view ?? null;
  const stops = [
    session.onChanged((changed, reason) => {
      const view = changed?.view ?? null;
      // The renderer never sees tokens, so a fresh one is not announced.
      if (view !== null && view === announced) return;
      announced = view;
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
