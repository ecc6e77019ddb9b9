import { EventEmitter } from 'node:events';

import { standIn, standInClass } from '../../stand-in';
import type { Hub } from '../hub';
import type { TrayRecord } from '../records';
import { pathOfImage } from './native-image';

/** `Tray`: recorded for tests; a browser has no tray. */
export function createTrayClass(hub: Hub): typeof Electron.Tray {
  return standInClass<typeof Electron.Tray>('Tray', (image) => createTray(hub, image));
}

function createTray(hub: Hub, image: Electron.NativeImage | string): Electron.Tray {
  const events = new EventEmitter();
  const record: TrayRecord = {
    id: hub.records.trays.length,
    toolTip: '',
    title: '',
    image: nameOfImage(image),
    menuCount: 0,
    isMenuOpen: false,
    isDestroyed: false,
    menu: null,
    emit: (event) => {
      events.emit(event, {});
      // macOS tells of the click and opens the menu; Linux desktops open the menu of an indicator alone.
      record.isMenuOpen = hub.settings.platform === 'darwin' && record.menu !== null;
    },
  };
  hub.records.trays.push(record);
  return standIn<Electron.Tray>(
    'tray',
    {
      setToolTip: (toolTip) => {
        record.toolTip = toolTip;
      },
      setTitle: (title) => {
        record.title = title;
      },
      getTitle: () => record.title,
      setContextMenu: (menu) => {
        record.menu = menu;
        record.menuCount += 1;
      },
      setImage: (next) => {
        record.image = nameOfImage(next);
      },
      destroy: () => {
        record.isDestroyed = true;
      },
      isDestroyed: () => record.isDestroyed,
    },
    events,
  );
}

function nameOfImage(image: Electron.NativeImage | string): string {
  return typeof image === 'string' ? image : pathOfImage(image);
}
