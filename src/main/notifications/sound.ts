import type { Clock } from '../ports/clock';
import { isSoonAfter } from '../ports/clock';
import type { DoNotDisturb } from '../ports/do-not-disturb';
import type { WindowSurface } from '../ports/window-surface';
import type { PreferencesService } from '../preferences/preferences';
import type { Quiet } from './quiet';

/** Minimum milliseconds between two sounds. */
const pause = 1_000;

export type SoundDeps = {
  clock: Clock;
  preferences: Pick<PreferencesService, 'current'>;
  window: Pick<WindowSurface, 'push'>;
  quiet: Quiet;
  doNotDisturb: DoNotDisturb;
};

export type Sound = { play(): void };

/**
 * Plays the notification sound: main holds the volume, the renderer makes the sound. It is not the system's sound, so
 * the system's "do not disturb" is asked for.
 */
export function createSound({ clock, preferences, window, quiet, doNotDisturb }: SoundDeps): Sound {
  let playedAt = Number.NEGATIVE_INFINITY;

  return {
    play() {
      const { volume } = preferences.current();
      if (volume === 0 || quiet.isOn() || isSoonAfter(clock, playedAt, pause)) return;
      playedAt = clock.now();
      doNotDisturb.unlessOn(() => window.push('sound.play', { volume }));
    },
  };
}
