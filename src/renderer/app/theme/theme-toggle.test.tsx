import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { usePreferencesStore } from '@renderer/entities/preferences/preferences-store';
import { ThemeToggle } from '@renderer/entities/preferences/theme-toggle';
import { showScreen } from '@tests/support/renderer/show-screen';

import { mirrorPreferences } from '../storage-mirror';

beforeEach(() => usePreferencesStore.setState(usePreferencesStore.getInitialState()));

it.each([
  ['light', 'dark'],
  ['dark', 'light'],
] as const)('the toggle in the %s theme chooses %s, which preferredTheme holds then [THEME-004]', async (now, next) => {
  usePreferencesStore.setState({ theme: now });
  const { user, asked } = await showScreen(<ThemeToggle />, {
    answers: { 'preferences.update': (change: object) => ({ ...usePreferencesStore.getState(), ...change }) },
  });
  await user.click(screen.getByRole('button'));
  expect(asked('preferences.update')).toEqual([{ theme: next }]);
  mirrorPreferences(localStorage, usePreferencesStore.getState());
  expect(localStorage.getItem('preferredTheme')).toBe(next);
});
