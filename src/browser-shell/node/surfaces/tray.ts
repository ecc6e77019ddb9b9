import { EventEmitter } from 'node:events';

import { standIn, standInClass } from '../../stand-in';
import type { Hub } from '../hub';
import type { TrayRecord } from '../records';

/** `Tray`: recorded for tests; a browser has no tray. */
export function createTrayClass(hub: Hub): typeof Electron.Tray {
  return standInClass<typeof Electron.Tray>('Tray', () => createTray(hub));
}

function createTray(hub: Hub): Electron.Tray {
  const events = new EventEmitter();
  const record: TrayRecord = {
    id: hub.records.trays.length,
    toolTip: '',
    title: '',
    isDestroyed: false,
    menu: null,
    emit: (event) => events.emit(event, {}),
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
      },
      setImage: () => undefined,
      setPressedImage: () => undefined,
      setIgnoreDoubleClickEvents: () => undefined,
      popUpContextMenu: () => undefined,
      getBounds: () => ({ x: 0, y: 0, width: 0, height: 0 }),
      destroy: () => {
        record.isDestroyed = true;
      },
      isDestroyed: () => record.isDestroyed,
    },
    events,
  );
}
