import type { PageFrame } from '../../wire/frames';
import { nameInAddress, startDownload } from '../download-item';
import type { Hub } from '../hub';
import { shellEvent } from '../shell-event';
import { targetAddress } from './addresses';
import { handleBareInput } from './bare-input';
import type { ShellWindow, TabLink } from './shell-window';
import { changeState } from './shell-window';

/** Frames of a tab between its greeting and its goodbye. */
type Asking = Exclude<PageFrame, { kind: 'hello' | 'bye' }>;

/** Performs a tab's frame as Electron would for a page. */
export function handleFrame(hub: Hub, window: ShellWindow, frame: Asking): void {
  switch (frame.kind) {
    case 'state':
      changeState(window, () => {
        const isOtherTheme = window.state.page.isDark !== frame.isDark;
        window.state.page = frame;
        if (isOtherTheme) hub.themeEvents.emit('updated');
      });
      return;
    case 'invoke':
      void answerInvoke(hub, window, frame);
      return;
    case 'send':
      hub.ipcEvents.emit(frame.channel, ipcEvent(window), ...frame.args);
      return;
    case 'dom-ready':
      window.contentsEvents.emit('dom-ready', {});
      return;
    case 'loaded':
      pageLoaded(hub, window);
      return;
    case 'navigated':
      window.state.address = targetAddress(window.state.target, new URL(frame.url));
      window.contentsEvents.emit('did-navigate-in-page', {}, window.state.address, true);
      return;
    case 'open-window':
      window.state.openHandler?.({
        url: ownAddress(hub, window, frame.url),
        frameName: '',
        features: '',
        disposition: 'foreground-tab',
        referrer: { url: '', policy: 'default' },
      });
      return;
    case 'leave':
      pageLeaves(window, ownAddress(hub, window, frame.url));
      return;
    case 'notification-clicked':
    case 'notification-closed':
      if (frame.kind === 'notification-clicked') hub.records.notifications[frame.id]?.click();
      else hub.records.notifications[frame.id]?.end('userCanceled');
      return;
    case 'download':
      pageDownloads(hub, window, frame);
      return;
    case 'context-menu':
    case 'zoom-wheel':
    case 'key':
      handleBareInput(hub, window, frame);
  }
}

/** The answer goes to the tab that asked, even if a newer one shows the window. */
async function answerInvoke(
  hub: Hub,
  window: ShellWindow,
  { id, channel, args }: Extract<PageFrame, { kind: 'invoke' }>,
): Promise<void> {
  const asker: TabLink | null = window.state.tab;
  try {
    const handler = hub.invokeHandlers.get(channel);
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
    const value: unknown = structuredClone(await handler(ipcEvent(window), ...args));
    asker?.send({ kind: 'value', id, value });
  } catch (error) {
    // Electron also passes on nothing but the text.
    asker?.send({ kind: 'failure', id, message: `Error invoking remote method '${channel}': ${String(error)}` });
  }
}

function ipcEvent(window: ShellWindow): Electron.IpcMainInvokeEvent & Electron.IpcMainEvent {
  const { event } = shellEvent();
  return {
    ...event,
    defaultPrevented: false,
    type: 'frame',
    sender: window.contents,
    senderFrame: window.frame,
    frameId: 1,
    processId: window.id,
    ports: [],
    returnValue: undefined,
    reply: (channel: string, ...args: unknown[]) => {
      window.contents.send(channel, ...args);
    },
  };
}

function pageLoaded(hub: Hub, window: ShellWindow): void {
  const { state } = window;
  state.isLoaded = true;
  window.contentsEvents.emit('did-finish-load', {});
  if (state.wasReady) return;
  state.wasReady = true;
  if (hub.settings.emitsReady) window.events.emit('ready-to-show', {});
}

function pageDownloads(hub: Hub, window: ShellWindow, frame: Extract<PageFrame, { kind: 'download' }>): void {
  const { contents, frame: page } = window;
  // The address of a blob contains the origin that made it.
  const isBlob = frame.url.startsWith('blob:');
  const url = isBlob ? frame.url.replace(hub.origin, page.origin) : ownAddress(hub, window, frame.url);
  const name = frame.name === '' ? nameInAddress(url) : frame.name;
  void startDownload(hub, { contents, url, name, bytes: frame.bytes, initiatorOrigin: page.origin });
}

/** The application's own address for a loopback address. */
function ownAddress(hub: Hub, window: ShellWindow, url: string): string {
  const address = new URL(url);
  const isOwn = address.origin === hub.origin;
  return isOwn ? targetAddress(window.state.target, address) : url;
}

/** A link out of the application: main may prevent it; otherwise the tab navigates. */
function pageLeaves(window: ShellWindow, url: string): void {
  const { event, isPrevented } = shellEvent();
  window.contentsEvents.emit('will-navigate', { ...event, preventDefault: event.preventDefault, url }, url);
  if (!isPrevented()) window.post({ kind: 'navigate', url });
}
