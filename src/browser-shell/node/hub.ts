import { EventEmitter } from 'node:events';

import type { MainFrame } from '../wire/frames';
import type { Records } from './records';
import { createRecords } from './records';
import type { Settings } from './settings';
import type { ShellWindow } from './windows/shell-window';

export type SchemeHandler = (request: Request) => Response | Promise<Response>;
export type SendHeadersListener = (
  details: Electron.OnBeforeSendHeadersListenerDetails,
  answer: (response: Electron.BeforeSendResponse) => void,
) => void;
type Handlers = {
  permissionRequest: Parameters<Electron.Session['setPermissionRequestHandler']>[0];
  permissionCheck: Parameters<Electron.Session['setPermissionCheckHandler']>[0];
  beforeSendHeaders: { urls: readonly string[]; listener: SendHeadersListener } | null;
};
export type InvokeHandler = (event: Electron.IpcMainInvokeEvent, ...args: unknown[]) => unknown;

/** State shared by the parts of the stand-in; one per main process. */
export type Hub = {
  settings: Settings;
  records: Records;
  windows: Map<number, ShellWindow>;
  schemes: Map<string, SchemeHandler>;
  handlers: Handlers;
  /** Handlers of `ipcRenderer.invoke` by channel. */
  invokeHandlers: Map<string, InvokeHandler>;
  appEvents: EventEmitter;
  ipcEvents: EventEmitter;
  themeEvents: EventEmitter;
  powerEvents: EventEmitter;
  sessionEvents: EventEmitter;
  /** Origin of the pages, and a new link that opens a window in a browser; set once the loopback server listens. */
  origin: string;
  createOpenLink: (windowId: number) => string;
  /** Run in reverse order before the process ends. */
  endings: (() => void)[];
};

export function createHub(settings: Settings): Hub {
  return {
    settings,
    records: startRecords(settings),
    windows: new Map(),
    schemes: new Map(),
    handlers: { permissionRequest: null, permissionCheck: null, beforeSendHeaders: null },
    invokeHandlers: new Map(),
    appEvents: new EventEmitter(),
    ipcEvents: new EventEmitter(),
    themeEvents: new EventEmitter(),
    powerEvents: new EventEmitter(),
    sessionEvents: new EventEmitter(),
    origin: '',
    createOpenLink: () => '',
    endings: [],
  };
}

/** A toast that starts the application is an activation before main listens. */
function startRecords({ activation }: Settings): Records {
  const records = createRecords();
  if (activation !== undefined) records.notices.activation = { type: 'click', arguments: activation };
  return records;
}

export function postToPages(hub: Hub, frame: MainFrame): void {
  for (const window of hub.windows.values()) window.post(frame);
}
