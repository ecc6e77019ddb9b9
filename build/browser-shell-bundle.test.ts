import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { isRunning, prepareShell } from '../tests/support/shell/shell-program';

const announcement = '{"browserShell":{"url":';
const settle = { timeout: 10_000, interval: 50 };

/** Opens a window and prints the shell's ready line. */
const openWindow = `
import { app, BrowserWindow, protocol } from 'electron';
if (!app.requestSingleInstanceLock({ from: process.pid })) app.quit();
else {
  app.on('second-instance', (_event, argv, folder, data) => console.log('second ' + JSON.stringify({ folder, data })));
  await app.whenReady();
  protocol.handle('app', () => new Response('hello'));
  new BrowserWindow().loadURL('app://tiny/');
}`;

describe('the bundled browser shell', () => {
  let shell: Awaited<ReturnType<typeof prepareShell>>;
  beforeAll(async () => {
    shell = await prepareShell();
  });
  afterAll(() => shell.remove());

  const dataIn = (name: string) => ({ RECADO_DATA: `${shell.dataFolder}-${name}` });

  it('replaces electron for our bundle and packages, by import and by require', async () => {
    const store = pathToFileURL(createRequire(import.meta.url).resolve('electron-store')).href;
    const program = shell.run(
      `
      import { app } from 'electron';
      import everything from 'electron';
      import { createRequire } from 'node:module';
      import Store from ${JSON.stringify(store)};
      const require = createRequire(import.meta.url);
      const preferences = new Store({ name: 'settings' });
      preferences.set('volume', 0.3);
      const absent = () => { try { return String(require('electron').autoUpdater); } catch (error) { return error.message; } };
      console.log('seen ' + JSON.stringify({
        same: everything.app === app && require('electron').app === app && require('electron/main').app === app,
        version: app.getVersion(),
        path: preferences.path,
        volume: new Store({ name: 'settings' }).get('volume'),
        absent: absent(),
        type: process.type,
        media: process.env.RECADO_MEDIA_BASE,
      }));
      app.exit(7);`,
      dataIn('store'),
    );
    expect(JSON.parse((await program.prints('seen ')).slice(5))).toEqual({
      same: true,
      version: '1.2.3',
      path: `${shell.dataFolder}-store/settings.json`,
      volume: 0.3,
      absent: 'browser shell: electron.autoUpdater is not implemented',
      type: 'browser',
      media: '/__scheme/media/',
    });
    expect(await program.exited).toBe(7);
  });

  it('throws with the name of a missing part of electron', async () => {
    const program = shell.run(`import { autoUpdater } from 'electron'; autoUpdater.checkForUpdates();`);
    expect(await program.exited).toBe(1);
    expect(program.errors.join('\n')).toContain('autoUpdater');
  });

  it('allows one instance per data folder; a second one notifies it, gets a new link to it and ends', async () => {
    const data = dataIn('single');
    const first = shell.run(openWindow, data);
    const { url } = (JSON.parse(await first.prints(announcement)) as { browserShell: { url: string } }).browserShell;
    const second = shell.run(openWindow, data);
    expect(await second.exited).toBe(0);
    const { browserShell } = JSON.parse(second.lines.join('\n')) as {
      browserShell: { alreadyRunning: { url: string } };
    };
    const another = new URL(browserShell.alreadyRunning.url);
    expect(another.origin).toBe(new URL(url).origin);
    expect(another.searchParams.get('key')).toMatch(/^[\w-]{43}$/);
    expect(another.href).not.toBe(url);
    const woken = JSON.parse((await first.prints('second ')).slice(7)) as { data: { from: number }; folder: string };
    expect(woken).toEqual({ folder: process.cwd(), data: { from: second.child.pid } });
    const elsewhere = shell.run(openWindow, dataIn('another'));
    await elsewhere.prints(announcement);
  });

  it('a start after a crash replaces the stale lock', async () => {
    const data = dataIn('crashed');
    const first = shell.run(openWindow, data);
    await first.prints(announcement);
    first.child.kill('SIGKILL');
    await first.exited;
    const next = shell.run(openWindow, data);
    await next.prints(announcement);
  });

  it('of many simultaneous starts one survives, and the others end', async () => {
    const starts = Array.from({ length: 4 }, () => shell.run(openWindow, dataIn('many')));
    const winner = await Promise.any(starts.map((start) => start.prints(announcement).then(() => start)));
    const codes = await Promise.all(starts.filter((start) => start !== winner).map((start) => start.exited));
    expect(codes).toEqual([0, 0, 0]);
    expect(winner.child.exitCode).toBeNull();
  });

  it('reports a port in use with a remedy', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const program = shell.run(openWindow, { ...dataIn('busy'), RECADO_PORT: port });
    expect(await program.exited).toBe(1);
    expect(program.errors).toEqual([
      `Port ${port} is in use. Start with RECADO_PORT=0 to take a free one, or with RECADO_PORT set to another.`,
    ]);
    other.close();
  });

  describe('its children', () => {
    const forkChild = (script: string) => `
      import { app, utilityProcess } from 'electron';
      await app.whenReady();
      const child = utilityProcess.fork(${JSON.stringify(script)}, ['--flag'], { stdio: 'pipe' });
      child.stdout.on('data', (bytes) => console.log('child ' + bytes.toString().trim()));
      child.on('message', (message) => { console.log('message ' + JSON.stringify(message)); child.kill(); });
      child.on('exit', (code) => console.log('exit ' + code + ' ' + (child.pid === undefined)));
      child.on('spawn', () => child.postMessage({ hello: true }));`;

    /** Ignores every signal, so that only the end of its parent ends it. */
    const stubborn = `
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
      setInterval(() => {}, 1000);
      console.log(process.pid);`;

    const childOf = async (program: ReturnType<typeof shell.run>) =>
      Number((await program.prints('child ')).slice('child '.length));

    it('use the port of a utility process, and end by kill', async () => {
      const script = shell.write(
        'answering.mjs',
        `process.parentPort.on('message', ({ data }) => process.parentPort.postMessage({ got: data, argv: process.argv.slice(2) }));`,
      );
      const program = shell.run(forkChild(script), dataIn('port'));
      expect(await program.prints('message ')).toBe('message {"got":{"hello":true},"argv":["--flag"]}');
      expect(await program.prints('exit ')).toBe('exit 1 true');
      program.child.kill();
    });

    it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('end with their parent, however it ends: %s', async (signal) => {
      const script = shell.write('stubborn.mjs', stubborn);
      const program = shell.run(forkChild(script), dataIn(signal));
      const pid = await childOf(program);
      expect(isRunning(pid)).toBe(true);
      program.child.kill(signal);
      await program.exited;
      expect(program.child.exitCode).toBe(signal === 'SIGKILL' ? null : 0);
      await vi.waitFor(() => expect(isRunning(pid)).toBe(false), settle);
    });
  });

  it('an application that prevents quitting ends at the second request', async () => {
    const program = shell.run(
      `import { app } from 'electron';
      app.on('before-quit', (event) => { event.preventDefault(); console.log('refused'); });
      await app.whenReady();
      console.log('up');
      setInterval(() => {}, 1000);`,
      dataIn('refusing'),
    );
    await program.prints('up');
    program.child.kill('SIGINT');
    await program.prints('refused');
    program.child.kill('SIGINT');
    expect(await program.exited).toBe(1);
  });
});
