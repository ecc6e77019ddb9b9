import type { Hub } from '../hub';
import { recordOnly } from '../record-only';
import { shellEvent } from '../shell-event';

/**
 * `app.quit` and `app.exit` in Electron's order: before-quit, close of the windows, will-quit, quit. An application may
 * prevent each step, finish its work and quit again.
 */
export function createQuitting(
  hub: Hub,
  end: (code: number) => void,
): Pick<Electron.App, 'quit' | 'exit' | 'relaunch'> {
  const { appEvents: events } = hub;
  let isQuitting = false;
  let isEnded = false;
  const exit = (code = 0) => {
    if (isEnded) return;
    isEnded = true;
    events.emit('quit', {}, code);
    for (const ending of hub.endings.splice(0).reverse()) ending();
    end(code);
  };
  const isRefused = (name: 'before-quit' | 'will-quit') => {
    const { event, isPrevented } = shellEvent();
    events.emit(name, event);
    return isPrevented();
  };
  const quit = () => {
    if (isQuitting || isEnded) return;
    isQuitting = true;
    const isStopped = isRefused('before-quit') || !closeWindows(hub) || isRefused('will-quit');
    isQuitting = false;
    if (!isStopped) exit(0);
  };
  hub.appEvents.on('shell:all-closed', () => {
    if (isQuitting) return;
    if (events.listenerCount('window-all-closed') === 0) quit();
    else events.emit('window-all-closed');
  });
  return { quit, exit, relaunch: recordOnly(hub.records, 'app.relaunch') };
}

function closeWindows(hub: Hub): boolean {
  for (const window of [...hub.windows.values()]) {
    window.browserWindow.close();
    if (hub.windows.has(window.id)) return false;
  }
  return true;
}
