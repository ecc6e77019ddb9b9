import { app } from 'electron';

import { openPage } from './open-page.js';

/** The end: events of quitting in order; each may be prevented once. */
export async function quitStatements(print) {
  const { window } = await openPage();
  const seen = [];
  const prevented = new Set();
  const preventOnce = (name) => (event) => {
    seen.push(name);
    if (prevented.has(name)) return;
    prevented.add(name);
    event.preventDefault();
    setImmediate(() => app.quit());
  };
  app.on('before-quit', preventOnce('before-quit'));
  window.on('close', preventOnce('close'));
  window.on('closed', () => seen.push('closed'));
  app.on('will-quit', preventOnce('will-quit'));
  app.on('quit', (_event, code) => {
    print('quit: each step comes in order and can be prevented', [...seen, `quit ${code}`]);
  });
  app.quit();
}
