import type { Hub } from '../hub';
import type { TrayRecord } from '../records';
import { changeState } from '../windows/shell-window';

type Input = Map<string, unknown>;
type Operation = (input: Input) => unknown;

/** Operations for tests in place of the desktop. Each answers with JSON. */
export function createControl(hub: Hub, quit: () => void): (name: string, input: Input) => unknown {
  const operations = new Map<string, Operation>([
    ['state', () => readState(hub)],
    ['notification.click', (input) => notificationOf(hub, input).emit('click')],
    ['tray.click', (input) => clickTray(hub, input)],
    ['dialog.answer', (input) => hub.records.dialogAnswers.push(input.get('answer'))],
    ['window.close', (input) => windowOf(hub, input).browserWindow.close()],
    ['window.focus', (input) => forceFocus(hub, input)],
    // The event of Electron for a page that does not respond.
    ['window.hang', (input) => windowOf(hub, input).events.emit('unresponsive')],
    ['power.resume', () => hub.powerEvents.emit('resume')],
    // Answered first, because this process ends.
    ['app.quit', () => void setImmediate(quit)],
  ]);
  return (name, input) => {
    const operation = operations.get(name);
    if (operation === undefined) throw new Error(`no operation ${name}`);
    return operation(input) ?? null;
  };
}

function readState(hub: Hub) {
  const { notifications, trays, dialogs, badge, openedExternal } = hub.records;
  return {
    notifications: notifications.map(({ id, key, title, body, isClosed }) => ({ id, key, title, body, isClosed })),
    trays: trays.filter(({ isDestroyed }) => !isDestroyed).map(describeTray),
    dialogs,
    badge,
    openedExternal,
    windows: [...hub.windows.values()].map(({ id, state }) => ({
      id,
      url: state.address,
      title: state.title,
      isShown: state.isShown,
      hasTab: state.tab !== null,
      crash: state.crash,
    })),
  };
}

function describeTray({ id, toolTip, title, menu }: TrayRecord) {
  const items = (menu?.items ?? []).map((item) => ({ id: item.id, label: item.label, type: item.type }));
  return { id, toolTip, title, items };
}

function notificationOf(hub: Hub, input: Input) {
  const found = hub.records.notifications[Number(input.get('id'))];
  if (found === undefined) throw new Error('no such notification');
  return found;
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

function forceFocus(hub: Hub, input: Input): void {
  const window = windowOf(hub, input);
  const isFocused = input.get('isFocused');
  changeState(window, () => {
    window.state.forcedFocus = typeof isFocused === 'boolean' ? isFocused : null;
  });
}
