import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';

import { useAccountsStore } from '@renderer/entities/account/accounts-store';
import { useForcedStore } from '@renderer/entities/preferences/forced-preferences';
import { showLockDialog } from '@renderer/entities/preferences/lock-dialog-store';
import { receivePreferences, usePreferencesStore } from '@renderer/entities/preferences/preferences-store';
import { initialLinkStatus, reportLinkState, useLinkStore } from '@renderer/entities/session/link-store';
import { useServerStore } from '@renderer/entities/session/server-store';
import { applyBootstrap, applySessionChanged } from '@renderer/entities/session/session-changes';
import { useSessionStore } from '@renderer/entities/session/session-store';
import { adoptSettings } from '@renderer/entities/setting/settings';
import { onPush } from '@renderer/lib/bridge';
import { configureMedia } from '@renderer/lib/media';
import { playMessageSound } from '@renderer/lib/message-sound';
import { refetchUnreached } from '@renderer/lib/query-client';
import type { Bootstrap } from '@shared/ipc/views';

import { showLanguage } from './i18n';
import { chosenLanguage } from './language-rules';
import { mirrorPreferences, mirrorSession } from './storage-mirror';

/** Fills the stores with main's initial state. */
export function fillStores(bootstrap: Bootstrap): void {
  configureMedia(bootstrap.mediaBase);
  usePreferencesStore.setState(bootstrap.preferences);
  useForcedStore.setState({ forced: bootstrap.forced });
  useServerStore.setState(bootstrap.server);
  useSessionStore.setState((state) => applyBootstrap(state, bootstrap));
  mirrorPreferences(localStorage, bootstrap.preferences);
  mirrorSession(localStorage, bootstrap.session);
  if (bootstrap.needsPin) showLockDialog('required');
}

/** Subscribes everything that depends on a store. Returns the end of all subscriptions. */
export function followStores(client: QueryClient, texts: i18n): () => void {
  const stopSession = useSessionStore.subscribe(({ session, lapsed }, before) => {
    if (session !== before.session) mirrorSession(localStorage, session);
    // The cache survives for the account that has to sign in again, and is emptied for any other.
    const [now, then] = [session ?? lapsed, before.session ?? before.lapsed];
    if (session?.accountKey !== before.session?.accountKey) useLinkStore.setState(initialLinkStatus);
    if (now?.accountKey !== then?.accountKey) client.clear();
    else if (now?.user.seesNumbers !== then?.user.seesNumbers) forgetServerData(client);
    else if (now !== null && then !== null) adoptSettings(client, then, now);
  });
  const stopPreferences = usePreferencesStore.subscribe((preferences) => {
    mirrorPreferences(localStorage, preferences);
    void showLanguage(texts, chosenLanguage(preferences.language, localStorage));
  });
  const stopLink = useLinkStore.subscribe(({ state }, { state: before }) => {
    if (before === 'offline' && state !== 'offline') void refetchUnreached(client);
  });
  return () => {
    for (const stop of [stopSession, stopPreferences, stopLink]) stop();
  };
}

/** Drops what the server sent before it hid or showed customers' numbers; open screens fetch theirs again. */
function forgetServerData(client: QueryClient): void {
  client.removeQueries({ type: 'inactive' });
  void client.resetQueries();
}

/** Writes main's pushes into the stores; domain events belong to the realtime bridge. */
export function listenToMain(): void {
  onPush('session.changed', (change) => useSessionStore.setState((state) => applySessionChanged(state, change)));
  onPush('accounts.changed', (accounts) => useAccountsStore.setState(accounts));
  onPush('realtime.status', reportLinkState);
  listenWhileLocked();
}

/** The pushes that also reach a locked application. */
export function listenWhileLocked(): void {
  onPush('preferences.changed', receivePreferences);
  onPush('sound.play', ({ volume }) => void playMessageSound(volume));
}
