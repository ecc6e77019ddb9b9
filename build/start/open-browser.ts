import { spawn } from 'node:child_process';

import type { Machine } from './choose-shell';

const openers: Record<string, [command: string, ...args: string[]]> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  linux: ['xdg-open'],
};

/** Opens the address in the user's browser where there is a display; the address is printed anyway. */
export function openBrowser(url: string, { platform, hasDisplay }: Machine): void {
  const opener = openers[platform];
  if (opener === undefined || !hasDisplay) return;
  const [command, ...args] = opener;
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
