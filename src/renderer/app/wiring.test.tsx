import { expect, it, onTestFinished } from 'vitest';

import { useForcedStore } from '@renderer/entities/preferences/forced-preferences';
import { useLockDialogStore } from '@renderer/entities/preferences/lock-dialog-store';
import { usePreferencesStore } from '@renderer/entities/preferences/preferences-store';
import { useServerStore } from '@renderer/entities/session/server-store';
import { useSessionStore } from '@renderer/entities/session/session-store';
import type { Bootstrap } from '@shared/ipc/views';
import { resetStores } from '@tests/support/renderer/tracked-stores';

import { fillStores } from './wiring';

it('the start takes over what the organisation has set', () => {
  onTestFinished(() => {
    resetStores();
    localStorage.clear();
  });
  const address = 'https://desk.example.com';
  const bootstrap: Bootstrap = {
    version: '1.2.3',
    platform: 'linux',
    mediaBase: 'media://file/',
    server: { kind: 'remote', address, isFixed: true, allowed: [address] },
    preferences: { ...usePreferencesStore.getState(), hidesPreviews: true },
    forced: ['hidesPreviews'],
    isLocked: false,
    needsPin: false,
    session: null,
    secretStorage: 'undecided',
    canEncrypt: false,
  };
  fillStores(bootstrap);
  expect(useForcedStore.getState().forced).toEqual(['hidesPreviews']);
  expect(usePreferencesStore.getState().hidesPreviews).toBe(true);
  expect(useServerStore.getState()).toEqual(bootstrap.server);
  expect(useSessionStore.getState()).toMatchObject({ secretStorage: 'undecided', canEncrypt: false });
  expect(useLockDialogStore.getState().shown).toBeNull();
  fillStores({ ...bootstrap, needsPin: true });
  expect(useLockDialogStore.getState().shown).toBe('required');
});
