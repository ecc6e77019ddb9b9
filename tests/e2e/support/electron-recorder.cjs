// Required into Electron's main before the application: records toasts, trays and links, which tests cannot observe.
const { Menu, Notification, Tray, dialog, shell } = require('electron');

const notes = [];
let menu = null;

Notification.prototype.show = function show() {
  const note = { id: notes.length, notification: this, isClosed: false };
  this.on('close', () => (note.isClosed = true));
  notes.push(note);
  // The application counts a notification that is not reported as shown as one that the user has missed.
  queueMicrotask(() => this.emit('show', {}));
};
Notification.isSupported = () => true;
Notification.prototype.close = function close() {
  this.emit('close', {});
};

const setContextMenu = Tray.prototype.setContextMenu;
Tray.prototype.setContextMenu = function remember(given) {
  menu = given;
  return setContextMenu.call(this, given);
};

let popup = null;
Menu.prototype.popup = function popUp() {
  popup = this;
};

const openedLinks = [];
shell.openExternal = async (url) => {
  openedLinks.push(url);
};

// A save dialog answers with the proposed path.
dialog.showSaveDialog = async ({ defaultPath }) => ({ canceled: false, filePath: defaultPath });

globalThis.recadoRecorder = {
  openedLinks,
  notifications: () =>
    notes.map(({ id, notification, isClosed }) => ({
      id,
      title: notification.title,
      body: notification.body,
      isClosed,
    })),
  clickNotification: (id) => {
    notes[id].notification.emit('click', {});
    notes[id].notification.close();
  },
  contextMenu: () => (popup === null ? [] : popup.items.map((item) => item.label)),
  trayLabels: () => (menu === null ? [] : menu.items.map((item) => item.label)),
  clickTray: (label) => menu.items.find((item) => item.label === label).click(),
};
