import { standIn } from '../../stand-in';
import type { Hub } from '../hub';
import { postToPages } from '../hub';
import { onlyOn } from '../platform';
import { recordOnly } from '../record-only';
import { acquireInstanceLock } from './instance-lock';
import { createLoginItems } from './login-items';
import { createPaths } from './paths';
import { createQuitting } from './quitting';

/** Hooks of the process that runs the shell. */
export type Lifecycle = {
  /** Starts listening; rejects where the port is taken. */
  listen: () => Promise<void>;
  /** Called if another instance holds the data folder, with its answer. */
  onSecond: (openLink: string | null) => void;
  exit: (code: number) => void;
};

/** `app` */
export function createApp(hub: Hub, lifecycle: Lifecycle): Electron.App {
  const { settings, appEvents: events } = hub;
  const paths = createPaths(settings);
  const readiness = createReadiness(hub, lifecycle);
  const quitting = createQuitting(hub, lifecycle.exit);
  const state = { name: settings.name, hasLock: false };
  let release = (): void => undefined;
  const app: Electron.App = standIn<Electron.App>(
    'app',
    {
      ...paths,
      ...quitting,
      ...systemMembers(hub),
      ...createLoginItems(hub),
      isPackaged: false,
      dock: createDock(hub),
      getAppPath: () => settings.appPath,
      getVersion: () => settings.version,
      getName: () => state.name,
      get name() {
        return state.name;
      },
      set name(name) {
        state.name = name;
      },
      setName: (name) => {
        state.name = name;
      },
      isReady: () => readiness.isReady(),
      whenReady: () => readiness.whenReady(),
      hasSingleInstanceLock: () => state.hasLock,
      requestSingleInstanceLock: (additionalData = {}) => {
        if (state.hasLock) return true;
        const outcome = acquireInstanceLock({
          folder: paths.getPath('userData'),
          contact: { argv: process.argv, workingDirectory: process.cwd(), additionalData },
          onSecondInstance: (contact) => {
            events.emit('second-instance', {}, contact.argv, contact.workingDirectory, contact.additionalData);
            return hub.createOpenLink(1);
          },
        });
        state.hasLock = outcome.isFirst;
        if (outcome.isFirst) {
          release = outcome.release;
          hub.endings.push(outcome.release);
        } else {
          readiness.refuse();
          lifecycle.onSecond(outcome.answer);
        }
        return outcome.isFirst;
      },
      releaseSingleInstanceLock: () => {
        state.hasLock = false;
        release();
      },
    },
    events,
  );
  return app;
}

/**
 * Ready means listening. Listening starts one turn after the request, so that a second instance can withdraw before.
 */
function createReadiness(hub: Hub, lifecycle: Lifecycle) {
  let ready: Promise<void> | null = null;
  let isReady = false;
  let isRefused = false;
  const begin = async (): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    if (!isRefused) await lifecycle.listen();
    isReady = true;
    hub.appEvents.emit('will-finish-launching');
    hub.appEvents.emit('ready', {}, {});
  };
  const whenReady = () => (ready ??= begin());
  hub.appEvents.on('newListener', (event) => {
    if (event === 'ready') void whenReady();
  });
  return {
    whenReady,
    isReady: () => isReady,
    refuse: () => {
      isRefused = true;
    },
  };
}

/** The dock, which exists on macOS alone; its menu is recorded. */
function createDock({ records, settings }: Hub): Electron.Dock | undefined {
  if (settings.platform !== 'darwin') return undefined;
  return standIn<Electron.Dock>('dock', {
    setMenu: (menu) => {
      records.dockMenu = menu;
    },
    getMenu: () => records.dockMenu,
  });
}

/** Functions without a counterpart in a browser: values are remembered, and calls recorded. */
function systemMembers(hub: Hub) {
  const { records, settings } = hub;
  const nameActivator = recordOnly(records, 'app.setToastActivatorCLSID');
  /** Schemes of the application; the browser and the system know nothing of them. */
  const protocols = new Set<string>();
  const nameApplication = recordOnly(records, 'app.setAppUserModelId');
  return {
    setBadgeCount: (count = 0) => {
      onlyOn(settings.platform, ['linux', 'darwin'], 'app.setBadgeCount');
      records.badge = count;
      return true;
    },
    getBadgeCount: () => records.badge,
    getLocale: () => settings.language,
    getSystemLocale: () => settings.language,
    getPreferredSystemLanguages: () => [settings.language],
    commandLine: standIn<Electron.CommandLine>('app.commandLine', {
      hasSwitch: (name) => process.argv.some((each) => each === `--${name}` || each.startsWith(`--${name}=`)),
    }),
    setAppUserModelId: (id) => {
      onlyOn(settings.platform, ['win32'], 'app.setAppUserModelId');
      nameApplication(id);
    },
    setJumpList: (categories) => {
      onlyOn(settings.platform, ['win32'], 'app.setJumpList');
      records.jumpList = categories;
      return 'ok';
    },
    setAsDefaultProtocolClient: (protocol) => {
      if (!/^[a-z][\da-z+.-]*$/i.test(protocol)) throw new Error(`browser shell: ${protocol} is no scheme`);
      protocols.add(protocol);
      return true;
    },
    isDefaultProtocolClient: (protocol) => protocols.has(protocol),
    removeAsDefaultProtocolClient: (protocol) => protocols.delete(protocol),
    setToastActivatorCLSID: (id) => {
      onlyOn(settings.platform, ['win32'], 'app.setToastActivatorCLSID');
      if (!/^\{?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\}?$/i.test(id)) throw new Error('Invalid CLSID');
      nameActivator(id);
    },
    focus: () => {
      postToPages(hub, { kind: 'focus' });
    },
  } satisfies Partial<Electron.App>;
}
