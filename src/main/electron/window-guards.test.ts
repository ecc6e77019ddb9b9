import { EventEmitter } from 'node:events';

import type { Session, WebContents } from 'electron';
import { beforeEach, describe, expect, it } from 'vitest';

import { videoHosts } from '@shared/domain/video';

import { guardContents, guardDownloads, guardPermissions } from './window-guards';

type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];

function guarded() {
  const opened: string[] = [];
  const handlers: OpenHandler[] = [];
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: (handler: OpenHandler) => void handlers.push(handler),
  });
  guardContents(contents as unknown as WebContents, async (url) => void opened.push(url));
  return { contents, opened, handler: (details: Parameters<OpenHandler>[0]) => handlers[0]?.(details) };
}

const prevented = (emitter: EventEmitter, event: string, details: Record<string, unknown> = {}): boolean => {
  let isPrevented = false;
  emitter.emit(event, { ...details, preventDefault: () => (isPrevented = true) });
  return isPrevented;
};

describe('a download', () => {
  const item = (origin: string) => ({ getInitiatorOrigin: () => origin });
  const isRefused = (origin: string): boolean => {
    const session = new EventEmitter();
    guardDownloads(session as unknown as Session);
    let isPrevented = false;
    session.emit('will-download', { preventDefault: () => (isPrevented = true) }, item(origin));
    return isPrevented;
  };

  it.each([
    ['the page', 'app://recado', true],
    ['a video player', videoHosts[0], true],
    ['an opaque origin', 'null', true],
    ['main, which asks where to save', '', false],
  ])('begun by %s', (_starter, origin, isPrevented) => {
    expect(isRefused(origin)).toBe(isPrevented);
  });
});

describe('the contents of a window', () => {
  it.each([
    ['app://recado/', false],
    ['app://recado/index.html#/tickets', false],
    ['app://recado.evil/', true],
    ['https://example.com/', true],
    ['file:///etc/passwd', true],
    ['javascript:alert(1)', true],
  ])('navigates to %s: prevented %s', (url, isPrevented) => {
    const { contents } = guarded();
    expect(prevented(contents, 'will-navigate', { url })).toBe(isPrevented);
    expect(prevented(contents, 'will-redirect', { url })).toBe(isPrevented);
  });

  it('embeds nothing and opens no window; links open in the browser', () => {
    const { contents, opened, handler } = guarded();
    expect(prevented(contents, 'will-attach-webview')).toBe(true);
    const details = { url: 'https://example.com/' } as Parameters<OpenHandler>[0];
    expect(handler(details)).toEqual({ action: 'deny' });
    expect(opened).toEqual(['https://example.com/']);
  });
});

describe('permissions', () => {
  type Request = NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>;
  type Check = NonNullable<Parameters<Session['setPermissionCheckHandler']>[0]>;
  const contents = new EventEmitter() as unknown as WebContents;
  const elsewhere = 'https://example.com/';
  const frame = { isMainFrame: false, requestingUrl: `${videoHosts[0]}/embed/abc` };
  let request: Request;
  let check: Check;
  let device: () => boolean;

  beforeEach(() => {
    guardPermissions({
      setPermissionRequestHandler: (handler: Request) => (request = handler),
      setPermissionCheckHandler: (handler: Check) => (check = handler),
      setDevicePermissionHandler: (handler: () => boolean) => (device = handler),
    } as unknown as Session);
  });

  function asks(permission: string, details: Record<string, unknown>): boolean {
    let isGranted = false;
    const all = { isMainFrame: true, requestingUrl: 'app://recado/', ...details } as Parameters<Request>[3];
    request(contents, permission as Parameters<Request>[1], (answer) => (isGranted = answer), all);
    return isGranted;
  }

  it.each([
    ['the microphone', 'media', { mediaTypes: ['audio'] }, true],
    ['the camera', 'media', { mediaTypes: ['video'] }, false],
    ['both', 'media', { mediaTypes: ['audio', 'video'] }, false],
    ['media of no kind', 'media', { mediaTypes: [] }, false],
    ['the microphone, from a frame', 'media', { mediaTypes: ['audio'], isMainFrame: false }, false],
    ['the microphone, from elsewhere', 'media', { mediaTypes: ['audio'], requestingUrl: elsewhere }, false],
    ['the place', 'geolocation', {}, false],
    ['notifications', 'notifications', {}, false],
    ['reading the clipboard', 'clipboard-read', {}, false],
    ['writing to the clipboard', 'clipboard-sanitized-write', {}, true],
    ['writing to the clipboard, from a frame', 'clipboard-sanitized-write', frame, false],
    ['writing to the clipboard, from elsewhere', 'clipboard-sanitized-write', { requestingUrl: elsewhere }, false],
    ['full screen', 'fullscreen', {}, true],
    ['full screen, from a video player', 'fullscreen', frame, true],
    ['full screen, from another frame', 'fullscreen', { ...frame, requestingUrl: elsewhere }, false],
    ['full screen, from elsewhere', 'fullscreen', { requestingUrl: elsewhere }, false],
    ['full screen, from a similar name', 'fullscreen', { ...frame, requestingUrl: `${videoHosts[0]}.evil/` }, false],
    ['another program', 'openExternal', {}, false],
  ])('asked for %s', (...[, permission, details, isGranted]) => {
    expect(asks(permission, details)).toBe(isGranted);
  });

  it('checks follow the same rules as requests', () => {
    const details = { mediaType: 'audio', isMainFrame: true } as Parameters<Check>[3];
    expect(check(contents, 'media', 'app://recado', details)).toBe(true);
    expect(check(contents, 'media', 'https://example.com', details)).toBe(false);
    expect(check(contents, 'geolocation', 'app://recado', details)).toBe(false);
    expect(check(contents, 'clipboard-sanitized-write', 'app://recado', details)).toBe(true);
    expect(check(contents, 'clipboard-sanitized-write', 'https://example.com', details)).toBe(false);
    expect(check(contents, 'clipboard-read', 'app://recado', details)).toBe(false);
    expect(check(contents, 'fullscreen', videoHosts[0], { ...details, isMainFrame: false })).toBe(true);
    expect(device()).toBe(false);
  });
});
