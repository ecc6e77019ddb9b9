import type { StartMode } from '@shared/ipc/pushes';

import { createFailedStarts } from './diagnostics/failed-starts';
import type { Clock } from './ports/clock';
import type { SettingsFile } from './ports/settings-file';
import type { WindowSurface } from './ports/window-surface';

type StartModeDeps = {
  openFile: (name: string) => SettingsFile;
  clock: Clock;
  surface: Pick<WindowSurface, 'push'>;
  isSafe: boolean;
  restart: (mode: StartMode) => void;
};

/** Says that this is safe mode, or offers it after starts that failed. */
export function wireStartMode({ openFile, clock, surface, isSafe, restart }: StartModeDeps) {
  const starts = createFailedStarts(openFile('starts'), clock);
  if (isSafe) surface.push('start.mode', 'safe');
  else if (starts.offersSafeMode) surface.push('start.mode', 'offered');
  return { restart, dispose: () => starts.dispose() };
}
