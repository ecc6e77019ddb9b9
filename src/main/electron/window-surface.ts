import type { BrowserWindow } from 'electron';

import type { PushChannel } from '../ipc/push-channel';
import type { WindowSurface } from '../ports/window-surface';

/** The main window and its page as services see them. Without a window, nothing is focused or revealed. */
export function createWindowSurface(window: () => BrowserWindow | null, pushes: PushChannel): WindowSurface {
  return {
    push: (name, payload) => {
      pushes.push(name, payload);
    },
    isFocused: () => window()?.isFocused() ?? false,
    reveal() {
      const shown = window();
      if (shown === null) return;
      if (shown.isMinimized()) shown.restore();
      shown.show();
      shown.focus();
    },
  };
}
