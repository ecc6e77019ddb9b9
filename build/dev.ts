import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { resolveConfig } from 'electron-vite';
import type { InlineConfig, ViteDevServer } from 'vite';
import { build, createServer, mergeConfig } from 'vite';

import { bundleBrowserShell } from './browser-shell-bundle';
import { describeMachine, readWish, whyNoElectron } from './start/choose-shell';
import { findElectron } from './start/electron-binary';
import type { MainLine } from './start/main-lines';
import { demoLines } from './start/main-lines';
import { openBrowser } from './start/open-browser';
import { runMain } from './start/run-main';
import { root } from './test-files';

// `npm run dev`: serves the renderer with hot module replacement, and builds main, preload and server again on each
// change, after which main restarts and the page reloads. The data folder stays the same, so demo data survives.

const machine = describeMachine(process.env);
const restartDelayMs = 200;

function findShell(): string | null {
  const isWanted = readWish(process.env.RECADO_SHELL) !== 'browser';
  return isWanted && whyNoElectron(machine) === null ? findElectron(root) : null;
}

async function serveRenderer(renderer: InlineConfig): Promise<{ server: ViteDevServer; origin: string }> {
  const host = '127.0.0.1';
  const port = Number(process.env.RECADO_DEV_PORT ?? 5173);
  // The page's address leads to main, so the client needs the address of the socket.
  const hmr = { protocol: 'ws', host, clientPort: port };
  const options = { configFile: false, html: { cspNonce: '__NONCE__' }, server: { host, port, strictPort: true, hmr } };
  const server = await createServer(mergeConfig(renderer, options));
  await server.listen();
  return { server, origin: `http://${host}:${port}` };
}

/** Builds once, and again after each change. Resolves with the first build; calls `onRebuilt` after later ones. */
async function watch(config: InlineConfig, onRebuilt: () => void): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let isFirst = true;
    const closeBundle = () => {
      if (!isFirst) onRebuilt();
      isFirst = false;
      resolve();
    };
    const watched = { configFile: false, build: { watch: {} }, plugins: [{ name: 'after-build', closeBundle }] };
    build(mergeConfig(config, watched)).catch(reject);
  });
}

async function develop(): Promise<number> {
  // The content of `out` no longer equals what `npm start` would build.
  rmSync(join(root, 'out/.built-from'), { force: true });
  const { config } = await resolveConfig({ root, logLevel: 'warn' }, 'serve', 'development');
  if (config?.main === undefined || config.preload === undefined || config.renderer === undefined)
    throw new Error('electron.vite.config.ts names no main, preload and renderer.');

  const electron = findShell();
  if (electron === null) await bundleBrowserShell(join(root, 'out/browser-shell'));
  const { server, origin } = await serveRenderer(config.renderer);
  process.env.RECADO_DEV_SERVER = origin;
  process.env.RECADO_SHELL_SECRET ??= randomBytes(32).toString('base64url');

  let current = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      console.log('\nmain changed: restarting');
      current.abort();
    }, restartDelayMs);
  };
  await watch(config.main, restart);
  await watch(config.preload, restart);

  let isFirst = true;
  const printLine = (line: MainLine) => {
    if (line.kind === 'ready') {
      if (!isFirst) server.ws.send({ type: 'full-reload' });
      else {
        console.log(`\nRecado is ready at ${line.url}\nThe page updates with each change of src/renderer.`);
        openBrowser(line.url, machine, root);
      }
      isFirst = false;
    } else if (line.kind === 'workspace') console.log(demoLines(line.url).join('\n'));
    else if (line.kind === 'text') console.log(line.text);
    else console.log('Recado is running already with this data folder; end it first.');
  };

  for (;;) {
    current = new AbortController();
    const end = await runMain({ root, electron, onLine: printLine, signal: current.signal });
    if (!current.signal.aborted) {
      await server.close();
      return end.code;
    }
  }
}

try {
  process.exit(await develop());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
