import type { Clock } from '../ports/clock';
import { isSoonAfter } from '../ports/clock';
import type { WindowSurface } from '../ports/window-surface';
import type { PreferencesService } from '../preferences/preferences';

/** Shorter than this apart, two sounds are one noise. */
const pause = 1_000;

export type SoundDeps = {
  clock: Clock;
  preferences: Pick<PreferencesService, 'current'>;
  window: Pick<WindowSurface, 'push'>;
};

export type Sound = { play(): void };

/** The notification sound: the volume is kept here, the renderer makes the sound. */
export function createSound({ clock, preferences, window }: SoundDeps): Sound {
  let playedAt = Number.NEGATIVE_INFINITY;
  return {
    play() {
      const { volume } = preferences.current();
      if (volume === 0 || isSoonAfter(clock, playedAt, pause)) return;
      playedAt = clock.now();
      window.push('sound.play', { volume });
    },
  };
}
