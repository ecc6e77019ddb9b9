import { EventEmitter } from 'node:events';

import { standIn } from '../stand-in';
import type { Hub } from './hub';

/** `protocol`: handlers of schemes, which the loopback server calls for everything it serves. */
export function createProtocol(hub: Hub): Electron.Protocol {
  return standIn<Electron.Protocol>('protocol', {
    registerSchemesAsPrivileged: () => undefined,
    handle: (scheme, handler) => {
      if (hub.schemes.has(scheme)) throw new Error(`The scheme ${scheme} is already handled`);
      hub.schemes.set(scheme, handler);
    },
    unhandle: (scheme) => {
      hub.schemes.delete(scheme);
    },
    isProtocolHandled: (scheme) => hub.schemes.has(scheme),
  });
}

/** `session`: the default session; its permission handlers become the page's Permissions-Policy. */
export function createSession(hub: Hub, protocol: Electron.Protocol): typeof Electron.session {
  const done = async () => undefined;
  const defaultSession = standIn<Electron.Session>(
    'session',
    {
      protocol,
      setPermissionRequestHandler: (handler) => {
        hub.handlers.permissionRequest = handler;
      },
      setPermissionCheckHandler: (handler) => {
        hub.handlers.permissionCheck = handler;
      },
      setDevicePermissionHandler: () => undefined,
      setDisplayMediaRequestHandler: () => undefined,
      setSpellCheckerLanguages: () => undefined,
      setSpellCheckerEnabled: () => undefined,
      clearCache: done,
      clearStorageData: done,
      setProxy: done,
      isPersistent: () => true,
      webRequest: standIn<Electron.WebRequest>('session.webRequest', {
        // The page reaches only the loopback server, which a request filter would not see in Electron either.
        onBeforeRequest: () => undefined,
        onBeforeSendHeaders: () => undefined,
        onHeadersReceived: () => undefined,
      }),
    },
    new EventEmitter(),
  );
  return standIn<typeof Electron.session>('session', { defaultSession, fromPartition: () => defaultSession });
}
