import type { Hub } from '../hub';
import type { ShellWindow } from '../windows/shell-window';

type PermissionName = Parameters<NonNullable<Parameters<Electron.Session['setPermissionRequestHandler']>[0]>>[1];
type Feature = { name: string; mediaType?: 'audio' | 'video' };

/** Features of Permissions-Policy by permission of Electron, empty where the browser has none. */
const featuresOf: Record<PermissionName, readonly Feature[]> = {
  ar: [{ name: 'xr-spatial-tracking' }],
  'automatic-fullscreen': [],
  'background-fetch': [],
  'background-sync': [],
  'captured-surface-control': [{ name: 'captured-surface-control' }],
  'clipboard-read': [{ name: 'clipboard-read' }],
  'clipboard-sanitized-write': [{ name: 'clipboard-write' }],
  'deprecated-sync-clipboard-read': [],
  'display-capture': [{ name: 'display-capture' }],
  fileSystem: [],
  fullscreen: [{ name: 'fullscreen' }],
  geolocation: [{ name: 'geolocation' }],
  'geolocation-approximate': [],
  'hand-tracking': [],
  hid: [{ name: 'hid' }],
  'idle-detection': [{ name: 'idle-detection' }],
  keyboardLock: [],
  'local-fonts': [{ name: 'local-fonts' }],
  'local-network': [{ name: 'local-network' }],
  'local-network-access': [{ name: 'local-network-access' }],
  'loopback-network': [{ name: 'loopback-network' }],
  media: [
    { name: 'microphone', mediaType: 'audio' },
    { name: 'camera', mediaType: 'video' },
  ],
  mediaKeySystem: [{ name: 'encrypted-media' }],
  midi: [{ name: 'midi' }],
  midiSysex: [],
  nfc: [],
  notifications: [],
  openExternal: [],
  'payment-handler': [],
  'periodic-background-sync': [],
  'persistent-storage': [],
  pointerLock: [],
  'screen-wake-lock': [{ name: 'screen-wake-lock' }],
  sensors: [{ name: 'accelerometer' }, { name: 'gyroscope' }, { name: 'magnetometer' }],
  serial: [{ name: 'serial' }],
  'smart-card': [],
  'speaker-selection': [{ name: 'speaker-selection' }],
  'storage-access': [{ name: 'storage-access' }],
  'system-wake-lock': [],
  'top-level-storage-access': [],
  usb: [{ name: 'usb' }],
  vr: [],
  'web-app-installation': [],
  'web-printing': [],
  'window-management': [{ name: 'window-management' }],
  unknown: [],
};

type Asker = { url: string; isMainFrame: boolean };

/**
 * Permissions that main's handlers refuse to the page or to its frames, refused by the browser too. Both handlers are
 * asked when the page is served, since Chromium first checks and then requests.
 */
export function permissionsPolicy(hub: Hub, window: ShellWindow, frameOrigins: readonly string[]): string {
  const page: Asker = { url: window.state.address, isMainFrame: true };
  const lines: string[] = [];
  for (const permission of permissionNames) {
    for (const feature of featuresOf[permission]) {
      const isGranted = (asker: Asker) => mayUse({ hub, window, permission, asker, mediaType: feature.mediaType });
      const frames = frameOrigins.filter((origin) => isGranted({ url: `${origin}/`, isMainFrame: false }));
      const isForPage = isGranted(page);
      if (isForPage && frames.length === frameOrigins.length) continue;
      lines.push(`${feature.name}=(${[...(isForPage ? ['self'] : []), ...frames.map(quoted)].join(' ')})`);
    }
  }
  return lines.join(', ');
}

const permissionNames = Object.keys(featuresOf).filter((name): name is PermissionName => name in featuresOf);
const quoted = (origin: string) => `"${origin}"`;

type Request = {
  hub: Hub;
  window: ShellWindow;
  permission: PermissionName;
  asker: Asker;
  mediaType: Feature['mediaType'];
};

function mayUse(request: Request): boolean {
  return isChecked(request) && isAnswered(request);
}

function isChecked({ hub, window, permission, asker: { url, isMainFrame }, mediaType }: Request): boolean {
  const { origin } = asBase(url);
  const details = { isMainFrame, requestingUrl: url, securityOrigin: origin, ...(mediaType && { mediaType }) };
  return hub.handlers.permissionCheck?.(window.contents, permission, origin, details) ?? true;
}

function isAnswered({ hub, window, permission, asker, mediaType }: Request): boolean {
  const handler = hub.handlers.permissionRequest;
  if (handler === null) return true;
  let isAllowed = false;
  const mediaTypes = mediaType === undefined ? [] : [mediaType];
  const details = { isMainFrame: asker.isMainFrame, requestingUrl: asker.url, mediaTypes };
  const answer = (granted: boolean) => {
    isAllowed = granted;
  };
  // Only a synchronous answer counts; Electron would wait for a later one.
  handler(window.contents, permission, answer, details);
  return isAllowed;
}

/** Node gives addresses of the application's own schemes the origin "null"; Chromium gives standard schemes theirs. */
function asBase(url: string): { origin: string } {
  const { protocol, host } = new URL(url);
  return { origin: `${protocol}//${host}` };
}
