import type { Session } from 'electron';
import { beforeEach, expect, it, vi } from 'vitest';

import { defaultPreferences } from '../preferences/preferences-service';
import { applyPreferences } from './system-preferences';

const fake = vi.hoisted(() => ({ source: 'system', assigned: [] as string[] }));

vi.mock('electron', () => ({
  nativeTheme: {
    get themeSource() {
      return fake.source;
    },
    set themeSource(value: string) {
      fake.source = value;
      fake.assigned.push(value);
    },
  },
}));

const calls: unknown[] = [];
const session = {
  availableSpellCheckerLanguages: ['pt-BR', 'en-US', 'es'],
  setSpellCheckerEnabled: (isOn: boolean) => calls.push(isOn),
  setSpellCheckerLanguages: (languages: string[]) => calls.push(languages),
} as unknown as Session;

beforeEach(() => {
  Object.assign(fake, { source: 'system', assigned: [] });
  calls.length = 0;
});

it('dialogs, menus and title bar follow the theme of the user, and the system’s without a choice', () => {
  for (const theme of ['dark', 'dark', 'light', null] as const) {
    applyPreferences({ ...defaultPreferences, theme }, session);
  }
  // An assignment redraws the tray, also without a change.
  expect(fake.assigned).toEqual(['dark', 'light', 'system']);
});

it('the spelling is checked in the dictionaries of the languages, unless it is off', () => {
  applyPreferences({ ...defaultPreferences, isSpellChecked: true }, session);
  expect(calls).toContainEqual(true);
  expect(calls.find(Array.isArray)).toEqual(expect.arrayContaining(['pt-BR']));
  calls.length = 0;
  applyPreferences({ ...defaultPreferences, isSpellChecked: false }, session);
  expect(calls).toContainEqual(false);
});
