import { standIn, standInClass } from '../../stand-in';
import type { Hub } from '../hub';

/** `Menu` and `MenuItem`: a tree of items that tests can read and click; the browser shows no menus. */
export function createMenuClasses(hub: Hub): { Menu: typeof Electron.Menu; MenuItem: typeof Electron.MenuItem } {
  const Menu: typeof Electron.Menu = standInClass<typeof Electron.Menu>('Menu', () => createMenu(hub, []), {
    buildFromTemplate: (template) =>
      createMenu(
        hub,
        template.map((item) => createItem(item, Menu)),
      ),
    setApplicationMenu: (menu) => {
      hub.records.applicationMenu = menu;
    },
    getApplicationMenu: () => hub.records.applicationMenu,
  });
  const MenuItem = standInClass<typeof Electron.MenuItem>('MenuItem', (options) => createItem(options, Menu));
  return { Menu, MenuItem };
}

function createMenu(hub: Hub, items: Electron.MenuItem[]): Electron.Menu {
  const findItem = (id: string): Electron.MenuItem | null => {
    for (const item of items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  };
  const menu = standIn<Electron.Menu>('menu', {
    items,
    append: (item) => {
      items.push(item);
    },
    insert: (position, item) => {
      items.splice(position, 0, item);
    },
    getMenuItemById: findItem,
    popup: () => {
      hub.records.popup = menu;
    },
    closePopup: () => {
      hub.records.popup = null;
    },
  });
  return menu;
}

function createItem(
  options: Electron.MenuItemConstructorOptions | Electron.MenuItem,
  Menu: typeof Electron.Menu,
): Electron.MenuItem {
  const { submenu } = options;
  const members: Partial<Electron.MenuItem> = {
    id: options.id ?? '',
    label: options.label ?? '',
    sublabel: options.sublabel ?? '',
    type: options.type ?? (submenu === undefined ? 'normal' : 'submenu'),
    enabled: options.enabled ?? true,
    visible: options.visible ?? true,
    checked: options.checked ?? false,
    accelerator: options.accelerator ?? null,
    click: options.click ?? (() => undefined),
  };
  // `submenu` may be a menu that buildFromTemplate created before.
  const inner = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : submenu;
  return standIn<Electron.MenuItem>('menuItem', Object.assign(members, { submenu: inner, role: options.role }));
}
