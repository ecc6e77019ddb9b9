import { standIn } from '../stand-in';
import type { Hub } from './hub';

/** `ipcMain` */
export function createIpcMain(hub: Hub): Electron.IpcMain {
  const { invokeHandlers: handlers } = hub;
  const handle: Electron.IpcMain['handle'] = (channel, listener) => {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, listener);
  };
  return standIn<Electron.IpcMain>(
    'ipcMain',
    {
      handle,
      handleOnce: (channel, listener) => {
        handle(channel, (event, ...args: unknown[]): unknown => {
          handlers.delete(channel);
          return listener(event, ...args);
        });
      },
      removeHandler: (channel) => {
        handlers.delete(channel);
      },
    },
    hub.ipcEvents,
  );
}
