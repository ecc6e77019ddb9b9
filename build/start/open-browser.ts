import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Machine } from './choose-shell';

const openers: Record<string, [command: string, ...args: string[]]> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  linux: ['xdg-open'],
};

/**
 * Opens the link in the user's browser where there is a display; the link is printed anyway. The command line names a
 * page that posts the link's key, because every user of this machine can read command lines. `root` is the checkout: a
 * browser in a container of its own cannot read hidden folders of the home folder, nor the system's temporary files.
 */
export function openBrowser(link: string, { platform, hasDisplay }: Machine, root: string): void {
  const opener = openers[platform];
  if (opener === undefined || !hasDisplay) return;
  const [command, ...args] = opener;
  const child = spawn(command, [...args, writeOpeningPage(link, root)], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

/** Path of the page, which the user alone can read; it is removed when this process ends. */
function writeOpeningPage(link: string, root: string): string {
  const { origin, pathname, searchParams } = new URL(link);
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'open-'));
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  const page = join(folder, 'recado.html');
  const fields = [...searchParams].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
  const html = `<!doctype html><meta charset="utf-8"><title>Recado</title>
<form method="post" action="${origin}${pathname}">${fields.join('')}<button>Recado</button></form>
<script>document.forms[0].submit()</script>
`;
  writeFileSync(page, html, { mode: 0o600 });
  return page;
}
