import { standIn, standInClass } from '../../stand-in';

/** `Menu` and `MenuItem`: a tree of items that tests can read and click; the browser shows no menus. */
export function createMenuClasses(): { Menu: typeof Electron.Menu; MenuItem: typeof Electron.MenuItem } {
  let applicationMenu: Electron.Menu | null = null;
  const Menu: typeof Electron.Menu = standInClass<typeof Electron.Menu>('Menu', () => createMenu([]), {
    buildFromTemplate: (template) => createMenu(template.map((item) => createItem(item, Menu))),
    setApplicationMenu: (menu) => {
      applicationMenu = menu;
    },
    getApplicationMenu: () => applicationMenu,
  });
  const MenuItem = standInClass<typeof Electron.MenuItem>('MenuItem', (options) => createItem(options, Menu));
  return { Menu, MenuItem };
}

function createMenu(items: Electron.MenuItem[]): Electron.Menu {
  const findItem = (id: string): Electron.MenuItem | null => {
    for (const item of items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  };
  return standIn<Electron.Menu>('menu', {
    items,
    append: (item) => {
      items.push(item);
    },
    insert: (position, item) => {
      items.splice(position, 0, item);
    },
    getMenuItemById: findItem,
    popup: () => undefined,
    closePopup: () => undefined,
  });
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
