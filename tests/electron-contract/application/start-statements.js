import { basename } from 'node:path';

import { app, protocol } from 'electron';

/** The start: what is known before the application is ready, and in which order it becomes so. */
export function startStatements({ wasReady, order }) {
  return {
    before: {
      'start: not ready while the main module runs': () => wasReady,
      'start: the first instance has the lock': () => app.requestSingleInstanceLock(),
      'start: asking again keeps the lock': () => [app.requestSingleInstanceLock(), app.hasSingleInstanceLock()],
      'start: name and version are those of package.json': () => [app.getName(), app.getVersion()],
      'start: the application path is the folder of package.json': () => basename(app.getAppPath()),
      'start: a folder that was set is returned': () => app.getPath('userData') === process.env.RECADO_DATA,
      'start: an unknown folder is an error': () => {
        try {
          return app.getPath('nowhere');
        } catch (error) {
          return error.message.includes("Failed to get 'nowhere' path");
        }
      },
      'start: development is not packaged': () => app.isPackaged,
      'start: the process is the browser': () => process.type,
      'start: switches of the command line are seen': () =>
        ['contract-switch', 'contract-value', 'contract-absent'].map((name) => app.commandLine.hasSwitch(name)),
      'start: schemes are registered before ready': () => {
        const privileges = { standard: true, secure: true, supportFetchAPI: true };
        return protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges }]);
      },
    },
    after: {
      'start: listeners of ready run before whenReady resolves': () => order,
      'start: ready is remembered': async () => (await app.whenReady(), app.isReady()),
    },
  };
}
