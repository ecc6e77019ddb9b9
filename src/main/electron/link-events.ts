import { app } from 'electron';

import { deepLinkScheme } from '@shared/domain/deep-link';

type Listener = (argv: readonly string[]) => void;

export type LinkEvents = {
  /** Called with the arguments of each start, and with links of macOS; earlier ones follow at once. */
  onStart(listener: Listener): void;
};

/**
 * Links of the system: Windows and Linux put them on the command line, also on that of a second instance; macOS reports
 * them, the first one before the application is ready.
 */
export function receiveLinks(platform: NodeJS.Platform, argv: readonly string[] = process.argv): LinkEvents {
  const early: (readonly string[])[] = [argv.slice(1)];
  let receive: Listener = (start) => void early.push(start);
  app.on('second-instance', (_event, secondArgv) => receive(secondArgv.slice(1)));
  if (platform === 'darwin') {
    app.on('open-url', (event, url) => {
      event.preventDefault();
      receive([url]);
    });
  }
  // A development build must not take the links of the installed application.
  if (app.isPackaged) app.setAsDefaultProtocolClient(deepLinkScheme);
  return {
    onStart(listener) {
      receive = listener;
      for (const start of early.splice(0)) listener(start);
    },
  };
}
