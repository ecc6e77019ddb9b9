import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { app, session } from 'electron';

import { ask, openPage } from './open-page.js';

const place = (name) => join(app.getPath('userData'), name);

/** Resolves with what `prepare` makes of the next download and with the state in which it ends; null after five seconds. */
function nextDownload(prepare) {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), 5_000);
    session.defaultSession.once('will-download', (event, item) => {
      const ended = new Promise((end) => item.once('done', (_event, state) => end(state)));
      const facts = prepare(item, event);
      ended.then((state) => resolve([facts, state]));
    });
  });
}

/** Downloads of the page and of main. */
export const downloadStatements = {
  'download: a link of the page is announced with its name and origin (session.md, will-download)': async () => {
    const next = nextDownload((item) => {
      item.cancel();
      return [item.getFilename(), item.getInitiatorOrigin()];
    });
    await ask('download');
    return next;
  },
  'download: a link outside the document is announced too (session.md, will-download)': async () => {
    const next = nextDownload((item) => {
      item.cancel();
      return item.getFilename();
    });
    await ask('downloadDetached');
    return next;
  },
  'download: with a path it lands there without a question (download-item.md, setSavePath)': async () => {
    const next = nextDownload((item) => item.setSavePath(place('landed.txt')));
    await ask('download');
    const ended = await next;
    return ended === null ? null : [ended[1], readFileSync(place('landed.txt'), 'utf8')];
  },
  'download: a prevented one does not land (session.md, will-download)': async () => {
    const announced = new Promise((resolve) => {
      setTimeout(resolve, 5_000);
      session.defaultSession.once('will-download', (event, item) => {
        item.setSavePath(place('prevented.txt'));
        event.preventDefault();
        setTimeout(resolve, 500);
      });
    });
    await ask('download');
    await announced;
    return existsSync(place('prevented.txt'));
  },
  'download: options of its dialog are kept, and cancelling ends it (download-item.md, setSaveDialogOptions, done)':
    async () => {
      const next = nextDownload((item) => {
        item.setSaveDialogOptions({ title: 'Save it', defaultPath: place('proposed.txt') });
        const { title } = item.getSaveDialogOptions();
        item.cancel();
        return title;
      });
      await ask('download');
      return [...((await next) ?? []), existsSync(place('proposed.txt'))];
    },
  'download: one that main begins has no origin (download-item.md, getInitiatorOrigin)': async () => {
    const { window } = await openPage();
    const next = nextDownload((item) => {
      item.cancel();
      return [item.getFilename(), item.getInitiatorOrigin(), item.getURL()];
    });
    window.webContents.downloadURL('app://contract/served.txt');
    return next;
  },
};
