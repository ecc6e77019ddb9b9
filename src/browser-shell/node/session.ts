import { standIn } from '../stand-in';
import type { Hub, SendHeadersListener } from './hub';
import { proxiesFor } from './proxies-for';
import { recordOnly } from './record-only';

/** `protocol`: handlers of schemes, which the loopback server calls for everything it serves. */
export function createProtocol(hub: Hub): Electron.Protocol {
  return standIn<Electron.Protocol>('protocol', {
    registerSchemesAsPrivileged: recordOnly(hub.records, 'protocol.registerSchemesAsPrivileged'),
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

type FilterOrListener = Electron.WebRequestFilter | SendHeadersListener | null;

/** `session`: the default session; its permission handlers become the page's Permissions-Policy. */
export function createSession(hub: Hub, protocol: Electron.Protocol): typeof Electron.session {
  const { records } = hub;
  let proxy: Electron.ProxyConfig = { mode: 'system' };
  const learn = recordOnly(records, 'session.addWordToSpellCheckerDictionary');
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
      setDevicePermissionHandler: recordOnly(records, 'session.setDevicePermissionHandler'),
      availableSpellCheckerLanguages: ['en-GB', 'en-US', 'es', 'es-ES', 'pt-BR', 'pt-PT'],
      setSpellCheckerLanguages: recordOnly(records, 'session.setSpellCheckerLanguages'),
      setSpellCheckerEnabled: recordOnly(records, 'session.setSpellCheckerEnabled'),
      addWordToSpellCheckerDictionary: (word) => {
        learn(word);
        return true;
      },
      setProxy: async (config) => {
        proxy = config;
      },
      resolveProxy: async (url) => proxiesFor(url, proxy, hub.settings.proxies),
      isPersistent: () => true,
      webRequest: standIn<Electron.WebRequest>('session.webRequest', {
        // The browser requests frames of other hosts by itself; the listener decides over their Referer alone.
        onBeforeSendHeaders: (first: FilterOrListener, second?: SendHeadersListener | null) => {
          const isFilter = first !== null && typeof first !== 'function';
          const listener = isFilter ? (second ?? null) : first;
          const urls = isFilter ? first.urls : ['<all_urls>'];
          hub.handlers.beforeSendHeaders = listener === null ? null : { urls, listener };
        },
      }),
    },
    hub.sessionEvents,
  );
  return standIn<typeof Electron.session>('session', { defaultSession, fromPartition: () => defaultSession });
}
