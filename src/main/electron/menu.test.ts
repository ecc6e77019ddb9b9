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
beforeEach(() => Object.assign(fake, { menus: [] }));

it.each([
  ['pt', 'Ajustes…'],
  ['en', 'Settings…'],
  ['es', 'Ajustes…'],
] as const)(
  'on macOS the settings are in the menu of the application, by Command and comma, in %s',
  (language, label) => {
    const onSettings = vi.fn<() => void>();
    setApplicationMenu('darwin', { texts: textsIn(language), onSettings });
    const [[first] = []] = fake.menus as MenuItemConstructorOptions[][];
    const items = first?.submenu as MenuItemConstructorOptions[];
    const entry = items.find((item) => item.label === label);
    expect(entry?.accelerator).toBe('Command+,');
    const click = entry?.click as (() => void) | undefined;
    click?.();
    expect(onSettings).toHaveBeenCalledOnce();
  },
);

it.each(['win32', 'linux'] as const)('on %s the window has no menu', (platform) => {
  setApplicationMenu(platform, { texts: textsIn('en'), onSettings: () => undefined });
  expect(fake.menus).toEqual([null]);
});
