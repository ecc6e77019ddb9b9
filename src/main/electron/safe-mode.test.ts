import { beforeEach, expect, it, vi } from 'vitest';

import { isSafeMode, restartIn, restartsForSafeMode } from './safe-mode';

const fake = vi.hoisted(() => ({ did: [] as unknown[], switches: [] as string[] }));

vi.mock('electron', () => ({
  app: {
    commandLine: { hasSwitch: (name: string) => fake.switches.includes(name) },
    relaunch: (options: unknown) => fake.did.push(options),
    quit: () => fake.did.push('quit'),
  },
}));

const { argv } = process;
const start = (...switches: string[]) => {
  fake.switches = switches;
  process.argv = ['recado', 'recado://tickets', ...switches.map((name) => `--${name}`)];
};

beforeEach(() => {
  fake.did = [];
  vi.stubEnv('APPIMAGE', undefined);
  return () => {
    process.argv = argv;
  };
});

it('is asked for by --safe-mode', () => {
  start();
  expect(isSafeMode()).toBe(false);
  start('safe-mode', 'disable-gpu');
  expect(isSafeMode()).toBe(true);
});

it('a start with --safe-mode alone starts again without the graphics processor; others go on', () => {
  start('safe-mode');
  expect(restartsForSafeMode()).toBe(true);
  expect(fake.did).toEqual([{ args: ['recado://tickets', '--safe-mode', '--disable-gpu'] }, 'quit']);
  fake.did = [];
  start('safe-mode', 'disable-gpu');
  expect(restartsForSafeMode()).toBe(false);
  start();
  expect(restartsForSafeMode()).toBe(false);
  expect(fake.did).toEqual([]);
});

it('restarts with the other arguments kept, in either mode', () => {
  start('safe-mode', 'disable-gpu');
  restartIn('normal');
  start('hidden');
  restartIn('safe');
  expect(fake.did).toEqual([
    { args: ['recado://tickets'] },
    'quit',
    { args: ['recado://tickets', '--hidden', '--safe-mode', '--disable-gpu'] },
    'quit',
  ]);
});

it('an AppImage is started again by its file', () => {
  vi.stubEnv('APPIMAGE', '/apps/Recado.AppImage');
  start();
  restartIn('safe');
  expect(fake.did[0]).toMatchObject({ execPath: '/apps/Recado.AppImage' });
});
