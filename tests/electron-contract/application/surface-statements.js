import {
  app,
  clipboard,
  Menu,
  nativeImage,
  nativeTheme,
  Notification,
  powerMonitor,
  safeStorage,
  screen,
  session,
} from 'electron';

const nested = [
  { id: 'open', label: 'Open', click: () => undefined },
  { type: 'separator' },
  { label: 'More', submenu: [{ id: 'deep', label: 'Deep', type: 'checkbox', checked: true, enabled: false }] },
];
const build = () => Menu.buildFromTemplate(nested);

/** Menus, images, theme, keys and the rest of the desktop. */
export const surfaceStatements = {
  'menu: items have their types': () => build().items.map(({ type }) => type),
  'menu: items are enabled and visible': () => build().items.map(({ enabled, visible }) => enabled && visible),
  'menu: a nested item is found by its id': () => {
    const { label, checked, enabled } = build().getMenuItemById('deep');
    return [label, checked, enabled];
  },
  'menu: an unknown id finds nothing': () => build().getMenuItemById('absent'),
  'menu: the click of an item is a function': () => typeof build().getMenuItemById('open').click,
  'menu: the application has none after it was removed': () => {
    Menu.setApplicationMenu(null);
    return Menu.getApplicationMenu();
  },
  'menu: the application has the one that was set': () => {
    const menu = build();
    Menu.setApplicationMenu(menu);
    const isSame = Menu.getApplicationMenu() === menu;
    Menu.setApplicationMenu(null);
    return isSame;
  },
  'image: a missing file is an empty image': () => nativeImage.createFromPath('/nonexistent.png').isEmpty(),
  'image: an empty one is empty': () => nativeImage.createEmpty().isEmpty(),
  'theme: a chosen source decides the colours and is announced': () => {
    let updates = 0;
    const count = () => (updates += 1);
    nativeTheme.on('updated', count);
    nativeTheme.themeSource = 'dark';
    const isDark = nativeTheme.shouldUseDarkColors;
    nativeTheme.themeSource = 'light';
    const isLight = !nativeTheme.shouldUseDarkColors;
    nativeTheme.themeSource = 'system';
    nativeTheme.removeListener('updated', count);
    return [isDark, isLight, updates > 0, nativeTheme.themeSource];
  },
  'keys: an encrypted text is not readable and can be decrypted': async () => {
    const bytes = await safeStorage.encryptStringAsync('contract');
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(bytes);
    return [bytes.includes('contract'), result, shouldReEncrypt];
  },
  'keys: the key store says that it is there': () => safeStorage.isAsyncEncryptionAvailable(),
  'keys: foreign bytes are refused': () =>
    safeStorage.decryptStringAsync(Buffer.from('v99 foreign bytes')).then(
      () => 'decrypted',
      () => 'refused',
    ),
  'clipboard: a written text is read': async () => {
    await clipboard.writeText('contract');
    return clipboard.readText();
  },
  'power: the state is one of four': () =>
    ['active', 'idle', 'locked', 'unknown'].includes(powerMonitor.getSystemIdleState(3_600)),
  'screen: a display has a work area': () => Object.keys(screen.getAllDisplays()[0].workArea).sort(),
  'session: a local address needs no proxy': () => session.defaultSession.resolveProxy('http://127.0.0.1:1/'),
  'session: the default one is the same each time': () => session.defaultSession === session.defaultSession,
  'notification: the options are readable': () => {
    const { title, body, silent } = new Notification({ title: 'Title', body: 'Body', silent: true });
    return [title, body, silent];
  },
  'notification: a field and a button are readable where the system has them': () => {
    if (process.platform === 'linux') return [true, 'Reply', ['Accept']];
    const actions = [{ type: 'button', text: 'Accept' }];
    const notice = new Notification({ title: 'Title', hasReply: true, replyPlaceholder: 'Reply', actions });
    return [notice.hasReply, notice.replyPlaceholder, notice.actions.map(({ text }) => text)];
  },
  'notification: its id is the given one or a random one where the system has ids (notification.md, id)': () => {
    if (process.platform === 'linux') return ['given', true];
    const ids = [{ id: 'given' }, { id: '' }].map((options) => new Notification({ title: 'Title', ...options }).id);
    return [ids[0], /^[0-9a-f-]{36}$/i.test(ids[1])];
  },
  'notification: closing one that was never shown reports nothing (notification.md, close)': async () => {
    const notice = new Notification({ title: 'Title' });
    const seen = [];
    for (const name of ['show', 'close', 'failed']) notice.on(name, () => seen.push(name));
    notice.close();
    await new Promise((resolve) => setTimeout(resolve, 200));
    return seen;
  },
  'notification: one that main closes on Windows says so, once (notification.md, close, NotificationCloseEventParams)':
    async () => {
      if (process.platform !== 'win32') return ['applicationHidden'];
      const notice = new Notification({ title: 'Title' });
      const reasons = [];
      notice.on('close', ({ reason }) => reasons.push(reason));
      const shown = new Promise((resolve) => {
        notice.once('show', () => resolve(true));
        notice.once('failed', () => resolve(false));
      });
      notice.show();
      // A system that shows no notifications has no reasons either.
      if (!(await shown)) return ['applicationHidden'];
      notice.close();
      notice.close();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return reasons;
    },
  'notification: support is a fact': () => typeof Notification.isSupported(),
  'application: the badge exists where the launcher has one': () =>
    process.platform === 'win32' ? true : (app.setBadgeCount(0), app.getBadgeCount() === 0),
};
