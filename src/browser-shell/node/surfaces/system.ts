import { EventEmitter } from 'node:events';

import { standIn } from '../../stand-in';
import type { Hub } from '../hub';
import { postToPages } from '../hub';
import { onlyOn } from '../platform';
import { recordOnly } from '../record-only';

/** `shell`: links open as browser tabs; other functions of the desktop are unavailable. */
export function createSystemShell(hub: Hub): Electron.Shell {
  return standIn<Electron.Shell>('shell', {
    openExternal: async (url) => {
      hub.records.openedExternal.push(url);
      postToPages(hub, { kind: 'open-external', url });
    },
    showItemInFolder: recordOnly(hub.records, 'shell.showItemInFolder'),
  });
}

/** `clipboard`: a text of this process. The page uses the browser's clipboard. */
export function createClipboard(): Electron.Clipboard {
  let text = '';
  return standIn<Electron.Clipboard>('clipboard', {
    readText: async () => text,
    writeText: async (written) => {
      text = written;
    },
    clear: () => {
      text = '';
    },
  });
}

/** `powerMonitor`: its events and the idle state come from tests. */
export function createPowerMonitor(hub: Hub): Electron.PowerMonitor {
  return standIn<Electron.PowerMonitor>(
    'powerMonitor',
    {
      getSystemIdleTime: () => hub.records.power.idleSeconds,
      getSystemIdleState: (threshold) => {
        const { idle, idleSeconds } = hub.records.power;
        return idle === 'active' && idleSeconds >= threshold ? 'idle' : idle;
      },
    },
    hub.powerEvents,
  );
}

/** `nativeTheme`: the browser's colour scheme. `themeSource` is stored but does not change the page. */
export function createNativeTheme(hub: Hub): Electron.NativeTheme {
  let source: Electron.NativeTheme['themeSource'] = 'system';
  return standIn<Electron.NativeTheme>(
    'nativeTheme',
    {
      get shouldUseDarkColors() {
        if (source !== 'system') return source === 'dark';
        return [...hub.windows.values()].some(({ state }) => state.page.isDark);
      },
      get shouldUseDarkColorsForSystemIntegratedUI() {
        onlyOn(hub.settings.platform, ['win32', 'darwin'], 'nativeTheme.shouldUseDarkColorsForSystemIntegratedUI');
        return hub.records.isPanelDark;
      },
      get themeSource() {
        return source;
      },
      set themeSource(chosen) {
        source = chosen;
        hub.themeEvents.emit('updated');
      },
      shouldUseHighContrastColors: false,
      shouldUseInvertedColorScheme: false,
      inForcedColorsMode: false,
    },
    hub.themeEvents,
  );
}

/** `screen`: one display of a usual size. */
export function createScreen(): Electron.Screen {
  const area = { x: 0, y: 0, width: 1920, height: 1080 };
  const display = standIn<Electron.Display>('display', {
    id: 1,
    bounds: area,
    workArea: area,
    size: area,
    workAreaSize: area,
    scaleFactor: 1,
    rotation: 0,
    label: '',
    internal: true,
  });
  return standIn<Electron.Screen>(
    'screen',
    {
      getPrimaryDisplay: () => display,
      getAllDisplays: () => [display],
      getDisplayMatching: () => display,
      getDisplayNearestPoint: () => display,
      getCursorScreenPoint: () => ({ x: 0, y: 0 }),
    },
    new EventEmitter(),
  );
}
