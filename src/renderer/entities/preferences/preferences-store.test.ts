import { afterEach, beforeEach, expect, it } from 'vitest';

import type { Preferences } from '@shared/ipc/views';

import { receivePreferences, updatePreferences, usePreferencesStore } from './preferences-store';

const start: Preferences = {
  language: null,
  theme: null,
  volume: 1,
  isDrawerOpen: null,
  isSigning: true,
  isSpellChecked: true,
  keepsRunning: null,
  quietHours: null,
  quietUntil: 0,
  remindMinutes: 5,
  hidesPreviews: false,
  listWidth: null,
  isListCompact: false,
  foldedGroups: [],
  keys: {},
  opensNextTicket: false,
  microphone: null,
};
type Answer = (result: { ok: true; value: unknown } | { ok: false; error: object }) => void;
let answers: Answer[] = [];
const shown = (): Preferences => usePreferencesStore.getState();

beforeEach(() => {
  answers = [];
  usePreferencesStore.setState(start);
  globalThis.recado = {
    call: async () => new Promise((resolve) => answers.push(resolve as Answer)),
    onPush: () => () => undefined,
  };
});

afterEach(() => {
  globalThis.recado = undefined;
});

it('shows a change at once', async () => {
  const done = updatePreferences({ theme: 'dark' });
  expect(shown().theme).toBe('dark');
  answers[0]?.({ ok: true, value: { ...start, theme: 'dark' } });
  await done;
  expect(shown()).toEqual({ ...start, theme: 'dark' });
});

it('ignores replies and pushes of earlier steps of a running slide', async () => {
  const steps = [0.9, 0.8, 0.7].map(async (volume) => updatePreferences({ volume }));
  answers[0]?.({ ok: true, value: { ...start, volume: 0.9 } });
  await steps[0];
  receivePreferences({ ...start, volume: 0.9 });
  expect(shown().volume).toBe(0.7);
  answers[1]?.({ ok: true, value: { ...start, volume: 0.8 } });
  answers[2]?.({ ok: true, value: { ...start, volume: 0.7 } });
  await Promise.all(steps);
  expect(shown().volume).toBe(0.7);
});

it('returns to the saved value and rejects if main could not save the change', async () => {
  const done = updatePreferences({ volume: 0.2 });
  answers[0]?.({ ok: false, error: { code: 'ERR_PREFERENCES_NOT_SAVED', kind: 'server', data: {} } });
  await expect(done).rejects.toMatchObject({ code: 'ERR_PREFERENCES_NOT_SAVED' });
  expect(shown()).toEqual(start);
});

it('accepts pushes while no change is being saved', () => {
  receivePreferences({ ...start, language: 'es' });
  expect(shown().language).toBe('es');
});
