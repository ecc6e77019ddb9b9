import type { Clock } from '../ports/clock';
import { isSoonAfter } from '../ports/clock';
import type { WindowSurface } from '../ports/window-surface';
import type { PreferencesService } from '../preferences/preferences';

/** Minimum milliseconds between two sounds. */
const pause = 1_000;

export type SoundDeps = {
  clock: Clock;
  preferences: Pick<PreferencesService, 'current'>;
  window: Pick<WindowSurface, 'push'>;
};

export type Sound = { play(): void };

/** Plays the notification sound: main holds the volume, the renderer makes the sound. */
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
