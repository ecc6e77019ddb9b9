import type { Hub } from '../hub';
import type { ShellWindow } from '../windows/shell-window';

/**
 * The application's own content security policy with two additions for the tab: the socket to main (`connect-src`), and
 * media from the loopback server in place of the application's schemes.
 */
export function adaptPolicy(policy: string, schemes: ReadonlySet<string>): string {
  const directives = policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name = '']) => name !== '');
  const adapted = directives.map(([name = '', ...sources]) => [name, ...adaptSources(sources, schemes)]);
  const connect = adapted.find(([name]) => name === 'connect-src');
  if (connect === undefined) adapted.push(['connect-src', "'self'"]);
  else connect.splice(1, connect.length, ...allowSelf(connect.slice(1)));
  return adapted.map((parts) => parts.join(' ')).join('; ');
}

function adaptSources(sources: string[], schemes: ReadonlySet<string>): string[] {
  const isOurs = (source: string) => schemes.has(/^([a-z][a-z0-9+.-]*):/i.exec(source)?.[1]?.toLowerCase() ?? '');
  const others = sources.filter((source) => !isOurs(source));
  return others.length === sources.length ? sources : allowSelf(others);
}

function allowSelf(sources: string[]): string[] {
  const useful = sources.filter((source) => source !== "'none'" && source !== "'self'");
  return ["'self'", ...useful];
}

type Feature = { name: string; permission: PermissionName; mediaTypes?: ('audio' | 'video')[] };
type PermissionName = Parameters<NonNullable<Parameters<Electron.Session['setPermissionRequestHandler']>[0]>>[1];

const features: Feature[] = [
  { name: 'microphone', permission: 'media', mediaTypes: ['audio'] },
  { name: 'camera', permission: 'media', mediaTypes: ['video'] },
  { name: 'geolocation', permission: 'geolocation' },
  { name: 'display-capture', permission: 'display-capture' },
  { name: 'fullscreen', permission: 'fullscreen' },
  { name: 'midi', permission: 'midi' },
  { name: 'clipboard-read', permission: 'clipboard-read' },
];

/** Permissions that the permission handler refuses, refused by the browser too; asked once when the page is served. */
export function permissionsPolicy(hub: Hub, window: ShellWindow): string {
  const refused = features.filter((feature) => !isGranted(hub, window, feature));
  return refused.map(({ name }) => `${name}=()`).join(', ');
}

function isGranted(hub: Hub, window: ShellWindow, feature: Feature): boolean {
  const handler = hub.handlers.permissionRequest;
  if (handler === null) return true;
  let isAllowed = false;
  const details = { isMainFrame: true, requestingUrl: window.state.address, mediaTypes: feature.mediaTypes ?? [] };
  const answer = (granted: boolean) => {
    isAllowed = granted;
  };
  // Only a synchronous answer counts; Electron would wait for a later one.
  handler(window.contents, feature.permission, answer, details);
  return isAllowed;
}
