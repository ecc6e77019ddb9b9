import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { isRunning } from '../../tests/support/shell/shell-program';
import { bundleBrowserShell } from '../browser-shell-bundle';
import { root } from '../test-files';

/** Ends only when its parent ends. */
const stubborn = `
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
setInterval(() => {}, 1000);
console.log(process.pid);`;

const main = `
import { app, utilityProcess } from 'electron';
await app.whenReady();
const child = utilityProcess.fork(new URL('./child.mjs', import.meta.url).pathname, [], { stdio: 'pipe' });
child.stdout.on('data', (bytes) => console.log('pids ' + process.pid + ' ' + bytes.toString().trim()));`;

describe('main under npm start', () => {
  let folder: string;
  beforeAll(async () => {
    const cache = join(root, 'node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(join(cache, 'run-main-'));
    await bundleBrowserShell(join(folder, 'out/browser-shell'));
    mkdirSync(join(folder, 'out/main'));
    writeFileSync(join(folder, 'package.json'), '{"name":"tiny","version":"1.0.0","type":"module"}');
    writeFileSync(join(folder, 'out/main/index.js'), main);
    writeFileSync(join(folder, 'out/main/child.mjs'), stubborn);
    const runMain = pathToFileURL(join(root, 'build/start/run-main.ts')).href;
    writeFileSync(
      join(folder, 'start.mts'),
      `import { runMain } from ${JSON.stringify(runMain)};
      const onLine = (line) => console.log(line.text);
      process.exitCode = (await runMain({ root: ${JSON.stringify(folder)}, electron: null, onLine })).code;`,
    );
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('leaves no process behind after %s', async (signal) => {
    const start = spawn(process.execPath, ['--import', 'tsx', join(folder, 'start.mts')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, RECADO_PORT: '0', RECADO_DATA: join(folder, 'data') },
    });
    const said = createInterface({ input: start.stdout });
    const pids = await new Promise<number[]>((resolve) => {
      said.on('line', (line) => {
        if (line.startsWith('pids ')) resolve(line.split(' ').slice(1).map(Number));
      });
    });
    expect(pids.every(isRunning)).toBe(true);
    const exited = new Promise((resolve) => start.once('exit', resolve));
    start.kill(signal);
    expect(await exited).toBe(signal === 'SIGKILL' ? null : 0);
    await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), { timeout: 15_000, interval: 50 });
  });
});
