import type { i18n } from 'i18next';
import { expect, it, onTestFinished } from 'vitest';

import { useForcedStore } from '@renderer/entities/preferences/forced-preferences';
import { useLockDialogStore } from '@renderer/entities/preferences/lock-dialog-store';
import { usePreferencesStore } from '@renderer/entities/preferences/preferences-store';
import { useServerStore } from '@renderer/entities/session/server-store';
import { useSessionStore } from '@renderer/entities/session/session-store';
import { createQueryClient } from '@renderer/lib/query-client';
import type { Bootstrap } from '@shared/ipc/views';
import { aSession } from '@tests/support/live/builders';
import { resetStores } from '@tests/support/renderer/tracked-stores';

import { fillStores, followStores } from './wiring';

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
    saved: [],
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

it("what the server sent is dropped when it begins to hide customers' numbers", async () => {
  const client = createQueryClient();
  const stop = followStores(client, {} as i18n);
  onTestFinished(() => {
    stop();
    client.clear();
    resetStores();
    localStorage.clear();
  });
  const { view } = aSession();
  useSessionStore.setState({ session: view });
  client.setQueryData([view.accountKey, 'contacts'], [{ number: '5511988880042' }]);
  useSessionStore.setState({ session: { ...view, capabilities: ['maskedNumbers'] } });
  expect(client.getQueryData([view.accountKey, 'contacts'])).toBeDefined();
  useSessionStore.setState({ session: { ...view, user: { ...view.user, seesNumbers: false } } });
  expect(client.getQueryData([view.accountKey, 'contacts'])).toBeUndefined();
});
