import { Session } from 'node:inspector';

import type { Hub } from '../hub';
import type { ShellPlatform } from '../platform';
import { onlyOn, platforms } from '../platform';
import type { NotificationRecord, TrayRecord } from '../records';
import { shellEvent } from '../shell-event';
import { pathOfImage } from '../surfaces/native-image';
import { changeState } from '../windows/shell-window';

type Input = Map<string, unknown>;
type Operation = (input: Input) => unknown;

/** Operations for tests in place of the desktop. Each answers with JSON. */
export function createControl(hub: Hub, quit: () => void): (name: string, input: Input) => unknown {
  const operations = new Map<string, Operation>([
    ['state', () => readState(hub)],
    ...noticeOperations(hub),
    ['tray.click', (input) => clickTray(hub, input)],
    ['thumbar.click', (input) => clickThumbar(hub, Number(input.get('index')))],
    ['menu.click', (input) => clickMenu(hub, input)],
    ['dialog.answer', (input) => hub.records.dialogAnswers.push(input.get('answer'))],
    ['window.close', (input) => windowOf(hub, input).browserWindow.close()],
    ['window.focus', (input) => forceFocus(hub, input)],
    // The event of Electron for a page that does not respond.
    ['window.hang', (input) => windowOf(hub, input).events.emit('unresponsive')],
    ['page.misspelling', (input) => misspell(hub, input)],
    ['power.resume', () => hub.powerEvents.emit('resume')],
    ['power.event', (input) => powerEvent(hub, String(input.get('event')))],
    ['power.idle', (input) => void (hub.records.power.idleSeconds = Number(input.get('seconds')))],
    [
      'touchId.set',
      (input) => {
        const { touchId } = hub.records;
        touchId.isAvailable = input.get('isAvailable') !== false;
        if (input.has('answer')) touchId.answers.push(input.get('answer') === true);
      },
    ],
    ['window.event', (input) => windowOf(hub, input).events.emit(String(input.get('event')), shellEvent().event)],
    [
      'panel.dark',
      (input) => {
        hub.records.isPanelDark = input.get('isDark') === true;
        hub.themeEvents.emit('updated');
      },
    ],
    ['shortcut.press', (input) => pressShortcut(hub, String(input.get('keys')))],
    ['shortcut.take', (input) => void hub.records.shortcuts.taken.add(String(input.get('keys')))],
    ['login.item', (input) => changeLoginItem(hub, input)],
    ['login.opened', () => void (hub.records.wasOpenedAtLogin = true)],
    ['app.openUrl', (input) => openUrl(hub, String(input.get('url')))],
    ['process.heap', () => ({ bytes: heapAfterCollection() })],
    // Answered first, because this process ends.
    ['app.quit', () => void setImmediate(quit)],
  ]);
  return (name, input) => {
    const operation = operations.get(name);
    if (operation === undefined) throw new Error(`no operation ${name}`);
    return operation(input) ?? null;
  };
}

/** Bytes in use on the heap of this process after garbage collection. */
function heapAfterCollection(): number {
  const session = new Session();
  session.connect();
  session.post('HeapProfiler.collectGarbage');
  session.disconnect();
  return process.memoryUsage().heapUsed;
}

function readState(hub: Hub) {
  const {
    notifications,
    trays,
    dialogs,
    badge,
    dockMenu,
    jumpList,
    applicationMenu,
    overlay,
    thumbar,
    isFlashing,
    openedExternal,
    popup,
    calls,
    downloads,
  } = hub.records;
  return {
    notifications: notifications.map(describeNotice),
    trays: trays.filter(({ isDestroyed }) => !isDestroyed).map(describeTray),
    dialogs,
    badge,
    jumpList,
    dock: dockMenu?.items.map(describeItem) ?? [],
    applicationMenu: applicationMenu?.items.map(describeItem) ?? null,
    overlay,
    thumbar: thumbar.map(({ tooltip, flags = ['enabled'], icon }) => ({ tooltip, flags, icon: pathOfImage(icon) })),
    isFlashing,
    openedExternal,
    popup: popup?.items.map(describeItem) ?? [],
    calls,
    downloads,
    windows: [...hub.windows.values()].map(({ id, state, contents }) => ({
      id,
      url: state.address,
      title: state.title,
      isShown: state.isShown,
      isFullScreen: state.isFullScreen,
      isMaximized: state.isMaximized,
      isMinimized: state.isMinimized,
      zoom: contents.getZoomFactor(),
      hasTab: state.tab !== null,
      crash: state.crash,
    })),
  };
}

function describeNotice(record: NotificationRecord) {
  const { id, key, groupId, title, body, isClosed, isInCenter, hasReply, replyPlaceholder, actions } = record;
  return { id, key, groupId, title, body, isClosed, isInCenter, hasReply, replyPlaceholder, actions };
}

function describeTray({ id, toolTip, title, image, menu, menuCount, isMenuOpen }: TrayRecord) {
  return { id, toolTip, title, image, items: (menu?.items ?? []).map(describeItem), menuCount, isMenuOpen };
}

function describeItem({ id, label, type, role, enabled }: Electron.MenuItem) {
  return { id, label, type, role, enabled };
}

function notificationOf(hub: Hub, input: Input) {
  const found = hub.records.notifications[Number(input.get('id'))];
  if (found === undefined) throw new Error('no such notification');
  return found;
}

/** The life of notifications: in the centre, dismissed, answered, refused by the system, unsupported. */
function noticeOperations(hub: Hub): [string, Operation][] {
  const { notices } = hub.records;
  return [
    ['notification.click', (input) => notificationOf(hub, input).click()],
    ['notification.timeOut', (input) => notificationOf(hub, input).timeOut()],
    ['notification.dismiss', (input) => notificationOf(hub, input).end('userCanceled')],
    ['notification.reply', (input) => notificationOf(hub, input).reply(String(input.get('text')))],
    ['notification.action', (input) => notificationOf(hub, input).act(Number(input.get('index') ?? 0))],
    ['notification.failNext', (input) => notices.refusals.push(String(input.get('error')))],
    ['notification.supported', (input) => void (notices.isSupported = input.get('isSupported') === true)],
  ];
}

const powerEvents: Record<string, readonly ShellPlatform[]> = {
  suspend: platforms,
  resume: platforms,
  'lock-screen': ['win32', 'darwin'],
  'unlock-screen': ['win32', 'darwin'],
};

/** Emits an event of `powerMonitor` on the systems that have it. A locked screen is also the idle state. */
function powerEvent(hub: Hub, event: string): void {
  onlyOn(hub.settings.platform, powerEvents[event] ?? [], `the event ${event} of powerMonitor`);
  if (event === 'lock-screen') hub.records.power.idle = 'locked';
  if (event === 'unlock-screen') hub.records.power.idle = 'active';
  hub.powerEvents.emit(event);
}

/** A link of another program, which macOS reports as an event. */
function openUrl(hub: Hub, url: string): void {
  onlyOn(hub.settings.platform, ['darwin'], 'the event open-url of app');
  hub.appEvents.emit('open-url', shellEvent().event, url);
}

/** Keys of the user, which reach the application only if it has registered them. */
function pressShortcut({ records }: Hub, keys: string): void {
  const callback = records.shortcuts.own.get(keys);
  if (callback === undefined) throw new Error(`${keys} is not registered`);
  callback();
}

/** A change of the user in the settings of the system; `isRemoved` takes the item away. */
function changeLoginItem({ records }: Hub, input: Input): void {
  if (records.loginItem === null) throw new Error('no login item');
  const isEnabled = input.get('isEnabled') !== false;
  const needsApproval = input.get('needsApproval') === true;
  records.loginItem = input.get('isRemoved') === true ? null : { ...records.loginItem, isEnabled, needsApproval };
}

function windowOf(hub: Hub, input: Input) {
  const found = hub.windows.get(Number(input.get('id') ?? 1));
  if (found === undefined) throw new Error('no such window');
  return found;
}

/** Clicks the tray, or the item of its menu with the id or label. */
function clickTray(hub: Hub, input: Input): void {
  const tray = hub.records.trays.find(({ isDestroyed }) => !isDestroyed);
  if (tray === undefined) throw new Error('no tray');
  const wanted = input.get('item');
  if (wanted === undefined) {
    tray.emit('click');
    return;
  }
  const item = tray.menu?.items.find(({ id, label }) => id === wanted || label === wanted);
  if (item === undefined) throw new Error('no such item');
  Reflect.apply(item.click, item, []);
}

/** Clicks a button below the preview of the window; a disabled one does not respond. */
function clickThumbar({ records: { thumbar } }: Hub, index: number): void {
  const button = thumbar[index];
  if (button === undefined) throw new Error('no such button');
  if (button.flags?.includes('disabled') !== true) button.click();
}

/** Clicks an item of the open context menu and closes it. */
function clickMenu(hub: Hub, input: Input): void {
  const item = hub.records.popup?.items.find(({ label }) => label === input.get('item'));
  if (item === undefined) throw new Error('no such item');
  hub.records.popup = null;
  Reflect.apply(item.click, item, []);
}

/** Makes a word the misspelled one of every field, with the given suggestions. */
function misspell(hub: Hub, input: Input): void {
  const suggestions = input.get('suggestions');
  hub.records.misspelling = {
    word: String(input.get('word')),
    suggestions: Array.isArray(suggestions) ? suggestions.map(String) : [],
  };
}

function forceFocus(hub: Hub, input: Input): void {
  const window = windowOf(hub, input);
  const isFocused = input.get('isFocused');
  changeState(window, () => {
    window.state.forcedFocus = typeof isFocused === 'boolean' ? isFocused : null;
  });
}
