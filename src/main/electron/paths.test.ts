import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, expect, it, vi } from 'vitest';

import { useIdentity } from './paths';

const fake = vi.hoisted(() => ({ appData: '', userData: '', name: 'Recado', id: '', isPackaged: true }));

vi.mock('electron', () => ({
  app: {
    get isPackaged() {
      return fake.isPackaged;
    },
    get name() {
      return fake.name;
    },
    setName: (name: string) => (fake.name = name),
    setAppUserModelId: (id: string) => (fake.id = id),
    getPath: (name: 'appData' | 'userData') => fake[name],
    setPath: (_name: 'userData', folder: string) => (fake.userData = folder),
  },
}));

beforeEach(() => {
  const appData = mkdtempSync(join(tmpdir(), 'recado-identity-'));
  Object.assign(fake, { appData, userData: join(appData, 'Recado'), name: 'Recado', id: '', isPackaged: true });
});

function store(folder: string, file = 'settings.json'): void {
  mkdirSync(join(fake.appData, folder), { recursive: true });
  writeFileSync(join(fake.appData, folder, file), '{}');
}

const chosen = () => ({ name: fake.name, folder: fake.userData.slice(fake.appData.length + 1) });

it('a new installation is named Recado and keeps its data there', () => {
  useIdentity(undefined, 'win32');
  expect(chosen()).toEqual({ name: 'Recado', folder: 'Recado' });
  expect(fake.id).toBe('app.recado.desktop');
});

it.each([
  ['before the first start with the new name', [['recado', 'settings.json']]],
  ['that are a workspace alone', [['recado', 'workspace']]],
  [
    'after Electron has made the new folder',
    [
      ['recado', 'settings.json'],
      ['Recado', 'Local State'],
    ],
  ],
])('data of the former name stay in use, untouched, %s', (_when, files) => {
  for (const [folder = '', file] of files) store(folder, file);
  const before = readdirSync(fake.appData, { recursive: true });
  useIdentity(undefined, 'win32');
  expect(chosen()).toEqual({ name: 'recado', folder: 'recado' });
  expect(readdirSync(fake.appData, { recursive: true })).toEqual(before);
});

it('data of the present name come before those of the former one', () => {
  store('recado');
  store('Recado');
  useIdentity(undefined, 'win32');
  expect(chosen()).toEqual({ name: 'Recado', folder: 'Recado' });
});

it('an empty folder of the former name counts for nothing', () => {
  mkdirSync(join(fake.appData, 'recado'));
  useIdentity(undefined, 'win32');
  expect(chosen()).toEqual({ name: 'Recado', folder: 'Recado' });
});

it('a system that cannot list its folder keeps the present name', () => {
  fake.appData = join(fake.appData, 'missing');
  fake.userData = join(fake.appData, 'Recado');
  useIdentity(undefined, 'win32');
  expect(chosen()).toEqual({ name: 'Recado', folder: 'Recado' });
});

it('a development build has a name, an id and a folder of its own', () => {
  store('recado');
  fake.isPackaged = false;
  useIdentity(undefined, 'win32');
  expect(chosen()).toEqual({ name: 'Recado Development', folder: 'Recado Development' });
  expect(fake.id).toBe('app.recado.desktop.development');
});

it('a folder of the environment is used as given, and one that the shell has chosen stays', () => {
  useIdentity('/data/here', 'win32');
  expect(fake.userData).toBe('/data/here');
  Object.assign(fake, { isPackaged: false, userData: '/home/a/recado-browser-shell' });
  useIdentity(undefined, 'win32');
  expect(fake.userData).toBe('/home/a/recado-browser-shell');
});
