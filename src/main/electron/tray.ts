import { join } from 'node:path';

import type { MenuItemConstructorOptions, NativeImage } from 'electron';
import { app, Menu, nativeImage, nativeTheme, Tray } from 'electron';

import type { UnreadCustomer } from '@shared/ipc/views';

import type { NativeTexts } from '../notifications/native-texts';
import type { ConnectedNumbers, UnreadCounts } from '../ports/window-surface';
import { customerLabels, stateEntries } from './tray-entries';

export type TrayState = UnreadCounts & {
  isOffline: boolean;
  numbers: ConnectedNumbers | null;
  /** Messages that no notification has told of. */
  missed: number;
  /** Customers whose tickets the menu opens. */
  customers: readonly UnreadCustomer[];
};

export type AppTray = {
  update(state: Partial<TrayState>): void;
  /** Updates the texts after a change of language. */
  relabel(): void;
  dispose(): void;
};

export type TrayOptions = {
  folder: string;
  platform: NodeJS.Platform;
  /** Name of the Linux desktop (`XDG_CURRENT_DESKTOP`). */
  desktop: string;
  texts: NativeTexts;
  onOpen: () => void;
  onTicket: (ticketUuid: string) => void;
  onLock: () => void;
  onQuit: () => void;
};

/** The tray icon: idle, unread or offline, with the customers who wait, the numbers that are down, and entries to open and quit. */
export function createTray({
  folder,
  platform,
  desktop,
  texts,
  onOpen,
  onTicket,
  onLock,
  onQuit,
}: TrayOptions): AppTray {
  let state: TrayState = { unread: 0, waiting: null, isOffline: false, numbers: null, missed: 0, customers: [] };
  const tray = new Tray(imageFor(state));

  function imageFor({ unread, isOffline, missed }: TrayState): NativeImage {
    const name = isOffline ? 'offline' : unread > 0 || missed > 0 ? 'unread' : 'idle';
    return nativeImage.createFromPath(join(folder, fileOf(name, { platform, desktop })));
  }

  function tooltip({ unread, isOffline, missed }: TrayState): string {
    const t = texts();
    if (isOffline) return t('tray.offline');
    if (missed > 0) return t('tray.missedTip', { count: missed });
    return unread > 0 ? t('tray.unread', { count: unread }) : t('appName');
  }

  function draw(): void {
    tray.setImage(imageFor(state));
    tray.setToolTip(tooltip(state));
  }

  function relabel(): void {
    const t = texts();
    const entries: MenuItemConstructorOptions[] = [
      ...entriesOfState(t),
      { id: 'open', label: t('menu.open'), click: onOpen },
      { id: 'lock', label: t('menu.lock'), click: onLock },
    ];
    const quit = { id: 'quit', label: t('menu.quit'), click: onQuit };
    tray.setContextMenu(Menu.buildFromTemplate([...entries, { type: 'separator' }, quit]));
    // macOS adds an entry to quit to the menu of the dock.
    if (platform === 'darwin') app.dock?.setMenu(Menu.buildFromTemplate(entries));
    draw();
  }

  function entriesOfState(t: ReturnType<NativeTexts>): MenuItemConstructorOptions[] {
    const entries = stateEntries(state, t).map((entry) => ({ ...entry, click: onOpen }));
    const customers = customerLabels(state.customers, t).map(({ uuid, label }) => ({
      id: `customer-${uuid}`,
      label,
      click: () => onTicket(uuid),
    }));
    const all = [...entries, ...customers];
    return all.length === 0 ? [] : [...all, { type: 'separator' }];
  }

  // On macOS a click opens the menu, which would stay in front of the revealed window.
  if (platform !== 'darwin') tray.on('click', onOpen);
  nativeTheme.on('updated', draw);
  relabel();

  return {
    update(change) {
      const before = state;
      state = { ...state, ...change };
      // A menu that is open closes when it is replaced.
      if (hasSameEntries(before, state)) draw();
      else relabel();
    },
    relabel,
    dispose() {
      nativeTheme.removeListener('updated', draw);
      tray.destroy();
    },
  };
}

function hasSameEntries(one: TrayState, other: TrayState): boolean {
  if (one.missed !== other.missed || one.customers !== other.customers) return false;
  return isSameCount(one.waiting, other.waiting) && isSameShare(one.numbers, other.numbers);
}

function isSameCount(one: TrayState['waiting'], other: TrayState['waiting']): boolean {
  return one?.count === other?.count && one?.isAtLeast === other?.isAtLeast;
}

function isSameShare(one: TrayState['numbers'], other: TrayState['numbers']): boolean {
  return one?.connected === other?.connected && one?.total === other?.total;
}

type Panel = { platform: NodeJS.Platform; desktop: string };

/** Windows scales one picture badly, so it gets a file with all sizes. */
function fileOf(name: string, panel: Panel): string {
  return `${name}${variantFor(panel)}.${panel.platform === 'win32' ? 'ico' : 'png'}`;
}

/** Desktops whose panel is dark in every theme. */
const darkPanels = /gnome|unity|pantheon/i;

/**
 * macOS colours a template image itself; other systems need an icon for the colour of the panel, which may differ from
 * the applications'.
 */
function variantFor({ platform, desktop }: Panel): string {
  if (platform === 'darwin') return 'Template';
  const isDark =
    platform === 'win32'
      ? nativeTheme.shouldUseDarkColorsForSystemIntegratedUI
      : darkPanels.test(desktop) || nativeTheme.shouldUseDarkColors;
  return isDark ? '-dark' : '';
}
