import { join } from 'node:path';

import type { BrowserWindow } from 'electron';
import { nativeImage, nativeTheme } from 'electron';

import type { UnreadCustomer } from '@shared/ipc/views';

import type { NativeTexts } from '../notifications/native-texts';
import type { Clock } from '../ports/clock';
import type { PreferencesService } from '../preferences/preferences';
import { customerLabels } from './tray-entries';

const pauseMs = 3_600_000;

export type ThumbarOptions = {
  platform: NodeJS.Platform;
  /** Folder of the pictures. */
  folder: string;
  texts: NativeTexts;
  clock: Clock;
  preferences: Pick<PreferencesService, 'current' | 'update' | 'onChanged'>;
  window: () => BrowserWindow | null;
  onTicket: (uuid: string) => void;
};

export type Thumbar = {
  show(customers: readonly UnreadCustomer[]): void;
  /** Draws the buttons on a window that has just become visible, and after a change of language. */
  redraw(): void;
  dispose(): void;
};

/** Buttons below the preview of the window on the task bar of Windows: the next customer, and an hour without notifications. */
export function createThumbar(options: ThumbarOptions): Thumbar {
  const { platform, texts, clock, preferences, window } = options;
  if (platform !== 'win32') return { show: () => undefined, redraw: () => undefined, dispose: () => undefined };
  let customers: readonly UnreadCustomer[] = [];
  let cancel: () => void = () => undefined;

  const picture = (name: string) => {
    const ending = nativeTheme.shouldUseDarkColorsForSystemIntegratedUI ? '-dark' : '';
    return nativeImage.createFromPath(join(options.folder, `${name}${ending}.png`));
  };

  function nextButton(): Electron.ThumbarButton {
    const [next] = customerLabels(customers, texts());
    const t = texts();
    return {
      icon: picture('next'),
      tooltip: next === undefined ? t('thumbar.nobody') : t('thumbar.next', { name: next.label.replaceAll('&&', '&') }),
      flags: next === undefined ? ['disabled'] : ['enabled', 'dismissonclick'],
      click: () => {
        if (next !== undefined) options.onTicket(next.uuid);
      },
    };
  }

  function quietButton(): Electron.ThumbarButton {
    const isPaused = clock.now() < preferences.current().quietUntil;
    return {
      icon: picture(isPaused ? 'resume' : 'pause'),
      tooltip: texts()(isPaused ? 'thumbar.resume' : 'thumbar.pause'),
      click: () => {
        try {
          preferences.update({ quietUntil: isPaused ? 0 : clock.now() + pauseMs });
        } catch {
          // The button keeps its state, which says that nothing was saved.
        }
      },
    };
  }

  function redraw(): void {
    cancel();
    const left = preferences.current().quietUntil - clock.now();
    // The pause ends by itself.
    cancel = left > 0 ? clock.after(left, redraw) : () => undefined;
    const shown = window();
    if (shown !== null && !shown.isDestroyed()) shown.setThumbarButtons([nextButton(), quietButton()]);
  }

  let quietUntil = preferences.current().quietUntil;
  const stopFollowing = preferences.onChanged((changed) => {
    if (changed.quietUntil === quietUntil) return;
    ({ quietUntil } = changed);
    redraw();
  });
  nativeTheme.on('updated', redraw);

  return {
    show(next) {
      customers = next;
      redraw();
    },
    redraw,
    dispose() {
      cancel();
      stopFollowing();
      nativeTheme.removeListener('updated', redraw);
    },
  };
}
