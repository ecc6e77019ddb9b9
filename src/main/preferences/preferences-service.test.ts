import { describe, expect, it } from 'vitest';

import { createFakeLogger } from '@tests/support/main/fake-logger';
import { createFakeSettingsFile } from '@tests/support/main/fake-settings-file';

import { createPreferencesService, defaultPreferences, toVolume } from './preferences-service';

const log = createFakeLogger();

describe('preferences', () => {
  it('of a new profile: full volume, nothing chosen [SHELL-011]', () => {
    const preferences = createPreferencesService({ file: createFakeSettingsFile(), log });
    expect(preferences.current()).toEqual(defaultPreferences);
    expect(preferences.current().volume).toBe(1);
    expect(preferences.current().language).toBeNull();
  });

  it('are stored, announced and kept over a restart [STORE-010]', () => {
    const file = createFakeSettingsFile({ server: { kind: 'demo' } });
    const preferences = createPreferencesService({ file, log });
    const notified: unknown[] = [];
    preferences.onChanged((changed) => notified.push(changed.volume));
    preferences.update({ volume: 0.3, language: 'es' });
    expect(notified).toEqual([0.3]);
    expect(createPreferencesService({ file, log }).current()).toMatchObject({ volume: 0.3, language: 'es' });
    expect(file.read().server).toEqual({ kind: 'demo' });
  });

  it('an omitted field keeps its value', () => {
    const preferences = createPreferencesService({ file: createFakeSettingsFile(), log });
    preferences.update({ theme: 'dark' });
    expect(preferences.update({ theme: undefined, volume: 0.5 })).toMatchObject({ theme: 'dark', volume: 0.5 });
  });

  it('a full disk is reported with its own code, and the earlier value stays', () => {
    const file = createFakeSettingsFile();
    const preferences = createPreferencesService({ file, log });
    preferences.update({ volume: 0.4 });
    file.refuseWrites(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    const notified: unknown[] = [];
    preferences.onChanged((changed) => notified.push(changed));
    expect(() => preferences.update({ volume: 0.9 })).toThrow(
      expect.objectContaining({ code: 'ERR_PREFERENCES_NOT_SAVED', kind: 'server' }),
    );
    expect(preferences.current().volume).toBe(0.4);
    expect(notified).toEqual([]);
  });

  it.each([
    ['of another shape', { preferences: 'loud' }, defaultPreferences],
    [
      'with one bad field, which alone falls back',
      { preferences: { ...defaultPreferences, theme: 'dark', language: 'fr', isSigning: 'yes' } },
      { ...defaultPreferences, theme: 'dark' },
    ],
    ['from an older version', { preferences: { volume: 0.2 } }, { ...defaultPreferences, volume: 0.2 }],
  ])('stored %s are read as far as they go', (_title, stored, expected) => {
    expect(createPreferencesService({ file: createFakeSettingsFile(stored), log }).current()).toEqual(expected);
  });
});

describe('preferences that the organisation has set', () => {
  const own = { ...defaultPreferences, hidesPreviews: false, keepsRunning: true };
  const forced = { hidesPreviews: true, keepsRunning: null, remindMinutes: undefined };

  it('win over the stored ones, which return without the policy', () => {
    const file = createFakeSettingsFile({ preferences: own });
    const preferences = createPreferencesService({ file, log, forced });
    expect(preferences.current()).toMatchObject({ hidesPreviews: true, keepsRunning: null, remindMinutes: 5 });
    expect(preferences.forced().toSorted()).toEqual(['hidesPreviews', 'keepsRunning']);
    expect(preferences.update({ volume: 0.4 })).toMatchObject({ hidesPreviews: true, volume: 0.4 });
    expect(file.read().preferences).toEqual({ ...own, volume: 0.4 });
    expect(createPreferencesService({ file, log }).current()).toEqual({ ...own, volume: 0.4 });
  });

  it('cannot be changed, and the rest of such a change is not saved either', () => {
    const file = createFakeSettingsFile({ preferences: own });
    const preferences = createPreferencesService({ file, log, forced });
    const notified: unknown[] = [];
    preferences.onChanged((changed) => notified.push(changed));
    expect(() => preferences.update({ hidesPreviews: false, volume: 0.4 })).toThrow(
      expect.objectContaining({ code: 'ERR_PREFERENCE_FORCED', kind: 'forbidden' }),
    );
    expect(preferences.current()).toMatchObject({ hidesPreviews: true, volume: 1 });
    expect(file.read().preferences).toEqual(own);
    expect(notified).toEqual([]);
  });
});

it.each([
  [0.30000000000000004, 0.3],
  [0.449, 0.4],
  [1.5, 1],
  [-2, 0],
])('the volume %d is the step %d', (given, step) => {
  expect(toVolume(given)).toBe(step);
});
