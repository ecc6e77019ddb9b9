import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { runTestShell } from '../test-app/test-shell';
import { recordedOnly } from './record-only';

it('few members have no effect; the number may only fall', () => {
  expect(recordedOnly.length).toBeLessThanOrEqual(12);
  expect([...recordedOnly].sort()).toEqual(recordedOnly);
});

it('no other member is accepted without an effect', () => {
  const empty = /^\s+\w+: (async )?\(.*\) => (undefined|true|false|\{\}),|^\s+\w+: (nothing|accepted|done|noop),/;
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => readFileSync(join(import.meta.dirname, file), 'utf8').split('\n'))
    .filter((line) => empty.test(line))
    .map((line) => line.trim());
  expect(found).toEqual([
    'isPersistent: () => true,',
    // Messages flow from the first listener on.
    'start: () => undefined,',
    'isDevToolsOpened: () => false,',
    'isDestroyed: () => false,',
  ]);
});

it('a spec asserts the call of each such member, except of the one that ends the process', () => {
  const specs = join(import.meta.dirname, '../../../tests/e2e');
  const text = readdirSync(specs)
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => readFileSync(join(specs, file), 'utf8'))
    .join('\n');
  expect(recordedOnly.filter((name) => !text.includes(`'${name}'`))).toEqual(['app.relaunch']);
});

it('calls are recorded with their arguments, functions by kind', async () => {
  const { electron, control, stop } = await runTestShell();
  electron.session.defaultSession.setSpellCheckerEnabled(true);
  electron.session.defaultSession.setDevicePermissionHandler(() => false);
  electron.shell.showItemInFolder('/downloads/a.csv');
  electron.app.relaunch({ args: ['--disable-gpu'] });
  const { calls } = (await control('state')) as { calls: unknown[] };
  stop();
  expect(calls).toEqual([
    { name: 'session.setSpellCheckerEnabled', args: [true] },
    { name: 'session.setDevicePermissionHandler', args: ['[function]'] },
    { name: 'shell.showItemInFolder', args: ['/downloads/a.csv'] },
    { name: 'app.relaunch', args: [{ args: ['--disable-gpu'] }] },
  ]);
});

it('a maximized window says so, and leaves that state', async () => {
  const { window, stop } = await runTestShell();
  const events: string[] = [];
  window.on('maximize', () => events.push('maximize'));
  window.on('unmaximize', () => events.push('unmaximize'));
  window.maximize();
  expect([window.isMaximized(), window.isVisible()]).toEqual([true, true]);
  window.unmaximize();
  expect(window.isMaximized()).toBe(false);
  stop();
  expect(events).toEqual(['maximize', 'unmaximize']);
});
