import { join } from 'node:path';

import type { NativeImage } from 'electron';
import { Menu, nativeImage, nativeTheme, Tray } from 'electron';

import type { NativeTexts } from '../notifications/native-texts';

export type TrayState = { unread: number; isOffline: boolean };

export type AppTray = {
  update(state: Partial<TrayState>): void;
  /** Updates the texts after a change of language. */
  relabel(): void;
  dispose(): void;
};

export type TrayOptions = {
  folder: string;
  platform: NodeJS.Platform;
  texts: NativeTexts;
  onOpen: () => void;
  onQuit: () => void;
};

/** The tray icon: idle, unread or offline, with entries to open and quit. */
export function createTray({ folder, platform, texts, onOpen, onQuit }: TrayOptions): AppTray {
  let state: TrayState = { unread: 0, isOffline: false };
  const tray = new Tray(imageFor(state));

  function imageFor({ unread, isOffline }: TrayState): NativeImage {
    const name = isOffline ? 'offline' : unread > 0 ? 'unread' : 'idle';
    return nativeImage.createFromPath(join(folder, `${name}${variantFor(platform)}.png`));
  }

  function tooltip({ unread, isOffline }: TrayState): string {
    const t = texts();
    if (isOffline) return t('tray.offline');
    return unread > 0 ? t('tray.unread', { count: unread }) : t('appName');
  }

  function draw(): void {
    tray.setImage(imageFor(state));
    tray.setToolTip(tooltip(state));
  }

  function relabel(): void {
    const t = texts();
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { id: 'open', label: t('menu.open'), click: onOpen },
        { type: 'separator' },
        { id: 'quit', label: t('menu.quit'), click: onQuit },
      ]),
    );
    draw();
  }

  tray.on('click', onOpen);
  nativeTheme.on('updated', draw);
  relabel();

  return {
    update(change) {
      state = { ...state, ...change };
      draw();
    },
    relabel,
    dispose() {
      nativeTheme.removeListener('updated', draw);
      tray.destroy();
    },
  };
}

/** macOS colours a template image itself; other systems need an icon for the panel's colour. */
function variantFor(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'Template';
  return nativeTheme.shouldUseDarkColors ? '-dark' : '';
}
