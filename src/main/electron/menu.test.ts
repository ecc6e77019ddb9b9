import type { MenuItemConstructorOptions } from 'electron';
import { beforeEach, expect, it, vi } from 'vitest';

import { createNativeTexts } from '../notifications/native-texts';
import { setApplicationMenu } from './menu';

const fake = vi.hoisted(() => ({ menus: [] as unknown[] }));

vi.mock('electron', () => ({
  Menu: {
    buildFromTemplate: (template: unknown) => template,
    setApplicationMenu: (menu: unknown) => fake.menus.push(menu),
  },
}));

const textsIn = (language: 'pt' | 'en' | 'es') => createNativeTexts({ current: () => ({ language }) });
const inert = {
  onLock: () => undefined,
  onSettings: () => undefined,
  onBundle: () => undefined,
  onUpdates: () => undefined,
  onZoom: () => undefined,
};
beforeEach(() => Object.assign(fake, { menus: [] }));

it.each([
  ['pt', 'Ajustes…'],
  ['en', 'Settings…'],
  ['es', 'Ajustes…'],
] as const)(
  'on macOS the settings are in the menu of the application, by Command and comma, in %s',
  (language, label) => {
    const onSettings = vi.fn<() => void>();
    setApplicationMenu('darwin', {
      texts: textsIn(language),
      onSettings,
      onLock: () => undefined,
      onBundle: () => undefined,
      onUpdates: () => undefined,
      onZoom: () => undefined,
    });
    const [[first] = []] = fake.menus as MenuItemConstructorOptions[][];
    const items = first?.submenu as MenuItemConstructorOptions[];
    const entry = items.find((item) => item.label === label);
    expect(entry?.accelerator).toBe('Command+,');
    const click = entry?.click as (() => void) | undefined;
    click?.();
    expect(onSettings).toHaveBeenCalledOnce();
  },
);

it.each([
  ['pt', 'Bloquear o Recado'],
  ['en', 'Lock Recado'],
  ['es', 'Bloquear Recado'],
] as const)('on macOS the menu of the application locks, by Shift, Command and L, in %s', (language, label) => {
  const onLock = vi.fn<() => void>();
  setApplicationMenu('darwin', { ...inert, texts: textsIn(language), onLock });
  const entry = entriesOf((fake.menus as MenuItemConstructorOptions[][])[0] ?? []).find((item) => item.label === label);
  expect(entry?.accelerator).toBe('Command+Shift+L');
  (entry?.click as (() => void) | undefined)?.();
  expect(onLock).toHaveBeenCalledOnce();
});

it.each(['win32', 'linux'] as const)('on %s the window has no menu', (platform) => {
  setApplicationMenu(platform, { ...inert, texts: textsIn('en') });
  expect(fake.menus).toEqual([null]);
});

it.each([
  ['pt', 'Pacote de diagnóstico…'],
  ['en', 'Diagnostic Bundle…'],
  ['es', 'Paquete de diagnóstico…'],
] as const)('on macOS the archive for support is in the Help menu, in %s', (language, label) => {
  const onBundle = vi.fn<() => void>();
  setApplicationMenu('darwin', { ...inert, texts: textsIn(language), onBundle });
  const help = (fake.menus as MenuItemConstructorOptions[][])[0]?.find(({ role }) => role === 'help');
  const entries = (help?.submenu ?? []) as MenuItemConstructorOptions[];
  const click = entries.find((item) => item.label === label)?.click;
  (click as (() => void) | undefined)?.();
  expect(onBundle).toHaveBeenCalledOnce();
});

const entriesOf = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? entriesOf(item.submenu) : [])]);

it('the zoom of macOS is the one that the window stores, and the menu has what its users expect', () => {
  const onZoom = vi.fn<(step: string) => void>();
  setApplicationMenu('darwin', { ...inert, texts: textsIn('en'), onZoom });
  const entries = entriesOf((fake.menus as MenuItemConstructorOptions[][])[0] ?? []);
  for (const accelerator of ['Command+Plus', 'Command+=', 'Command+-', 'Command+0']) {
    const click = entries.find((item) => item.accelerator === accelerator)?.click as (() => void) | undefined;
    click?.();
  }
  expect(onZoom.mock.calls.flat()).toEqual(['in', 'in', 'out', 'reset']);
  const roles = entries.map(({ role }) => role);
  expect(roles).toEqual(
    expect.arrayContaining(['services', 'pasteAndMatchStyle', 'startSpeaking', 'stopSpeaking', 'help', 'window']),
  );
  for (const role of ['zoomIn', 'zoomOut', 'resetZoom'] as const) expect(roles).not.toContain(role);
});
