import { ipcMain, protocol } from 'electron';

import { ask, openPage, requests } from './open-page.js';

function handle() {
  const received = [];
  ipcMain.handle('echo', (_event, value) => value);
  ipcMain.handle('fails', () => {
    throw new TypeError('the reason');
  });
  ipcMain.handleOnce('once', () => 'first');
  ipcMain.handle('removed', () => 'still there');
  ipcMain.removeHandler('removed');
  ipcMain.handle('unclonable', () => () => undefined);
  ipcMain.handle('sender', async ({ sender, senderFrame }) => {
    const { window } = await openPage();
    return [sender.id === window.webContents.id, senderFrame.parent === null, senderFrame.url];
  });
  ipcMain.on('ordered', (_event, number) => received.push(number));
  ipcMain.handle('ordered', () => received);
}

/** Calls between page and main, and the page's own scheme. */
export const ipcStatements = {
  'page: dom-ready, did-finish-load and the promise of loadURL follow each other': async () => {
    handle();
    const { events } = await openPage();
    return events;
  },
  'page: its address is the one that was loaded': async () => (await openPage()).window.webContents.getURL(),
  'ipc: a second handler of a channel is refused': () => {
    try {
      ipcMain.handle('echo', () => 1);
      return 'accepted';
    } catch (error) {
      return error.message;
    }
  },
  'ipc: values are cloned with their types': () => ask('echo'),
  'ipc: an error arrives as its text': () => ask('fails'),
  'ipc: a channel without handler is an error of the caller': () => ask('absent'),
  'ipc: a handler for once answers once': () => ask('once'),
  'ipc: a removed handler answers no more': () => ask('removed'),
  'ipc: what cannot be cloned is an error of the caller': async () => (await ask('unclonable')).includes('cloned'),
  'ipc: sender and frame are those of the page': () => ask('sender'),
  'ipc: messages arrive in order': () => ask('order'),
  'page: has nothing of Node': () => ask('globals'),
  'page: the bridge is frozen and has its members': () => ask('bridge'),
  'scheme: the handler is asked with method and address': () => requests.slice(0, 2),
  'scheme: is known to be handled': () => [protocol.isProtocolHandled('app'), protocol.isProtocolHandled('absent')],
  'scheme: the status of a response is kept': () => ask('missing'),
  'scheme: the body of a response is kept': () => ask('served'),
  'scheme: the headers of a response are kept': () => ask('header'),
  'scheme: the range of a request reaches the handler': () => ask('range'),
  'scheme: the content policy holds': () => ask('inlineScript'),
  'page: has no referrer': () => ask('referrer'),
};
