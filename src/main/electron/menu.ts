import type { MenuItemConstructorOptions } from 'electron';
import { Menu } from 'electron';

import type { NativeTexts } from '../notifications/native-texts';
import type { WindowZoom } from './window-zoom';

export type MenuOptions = {
  texts: NativeTexts;
  /** Called for the settings of the user. */
  onSettings: () => void;
  /** Called to lock the application. */
  onLock: () => void;
  /** Called for the archive for support. */
  onBundle: () => void;
  /** Called for updates. */
  onUpdates: () => void;
  /** The roles of Electron would change the zoom for the page alone, until it is loaded again. */
  onZoom: WindowZoom;
};

const hidden = { visible: false, acceleratorWorksWhenHidden: true };

/**
 * macOS needs a menu for its standard shortcuts. On other systems the window has none, and Chromium handles editing
 * shortcuts.
 */
export function setApplicationMenu(platform: NodeJS.Platform, options: MenuOptions): void {
  Menu.setApplicationMenu(platform === 'darwin' ? Menu.buildFromTemplate(macMenu(options)) : null);
}

function macMenu({
  texts,
  onSettings,
  onLock,
  onBundle,
  onUpdates,
  onZoom,
}: MenuOptions): MenuItemConstructorOptions[] {
  const t = texts();
  return [
    {
      label: t('appName'),
      submenu: [
        { role: 'about', label: t('menu.about') },
        { type: 'separator' },
        { label: t('menu.settings'), accelerator: 'Command+,', click: onSettings },
        { label: t('menu.lock'), accelerator: 'Command+Shift+L', click: onLock },
        { type: 'separator' },
        { role: 'services', label: t('menu.services') },
        { type: 'separator' },
        { role: 'hide', label: t('menu.hide') },
        { role: 'hideOthers', label: t('menu.hideOthers') },
        { role: 'unhide', label: t('menu.showAll') },
        { type: 'separator' },
        { role: 'quit', label: t('menu.quit') },
      ],
    },
    {
      label: t('menu.edit'),
      submenu: [
        { role: 'undo', label: t('menu.undo') },
        { role: 'redo', label: t('menu.redo') },
        { type: 'separator' },
        { role: 'cut', label: t('menu.cut') },
        { role: 'copy', label: t('menu.copy') },
        { role: 'paste', label: t('menu.paste') },
        { role: 'pasteAndMatchStyle', label: t('menu.pasteAsText') },
        { role: 'selectAll', label: t('menu.selectAll') },
        { type: 'separator' },
        {
          label: t('menu.speech'),
          submenu: [
            { role: 'startSpeaking', label: t('menu.startSpeaking') },
            { role: 'stopSpeaking', label: t('menu.stopSpeaking') },
          ],
        },
      ],
    },
    viewMenu({ texts, onZoom }),
    {
      label: t('menu.window'),
      role: 'window',
      submenu: [
        { role: 'minimize', label: t('menu.minimize') },
        { role: 'close', label: t('menu.close') },
        { type: 'separator' },
        { role: 'front', label: t('menu.front') },
      ],
    },
    // macOS adds its field that searches the menus.
    {
      label: t('menu.help'),
      role: 'help',
      submenu: [
        { label: t('menu.updates'), click: onUpdates },
        { label: t('menu.diagnosticBundle'), click: onBundle },
      ],
    },
  ];
}

function viewMenu({ texts, onZoom }: Pick<MenuOptions, 'texts' | 'onZoom'>): MenuItemConstructorOptions {
  const t = texts();
  return {
    label: t('menu.view'),
    submenu: [
      { role: 'reload', label: t('menu.reload') },
      { type: 'separator' },
      { label: t('menu.actualSize'), accelerator: 'Command+0', click: () => onZoom('reset') },
      { label: t('menu.zoomIn'), accelerator: 'Command+Plus', click: () => onZoom('in') },
      // Most keyboards have plus on the key of the equals sign.
      { ...hidden, label: t('menu.zoomIn'), accelerator: 'Command+=', click: () => onZoom('in') },
      { label: t('menu.zoomOut'), accelerator: 'Command+-', click: () => onZoom('out') },
      { type: 'separator' },
      { role: 'togglefullscreen', label: t('menu.fullScreen') },
    ],
  };
}
