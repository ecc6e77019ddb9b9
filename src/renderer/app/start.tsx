import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/client';

import { usePreferencesStore } from '@renderer/entities/preferences/preferences-store';
import { recallTicketMarks } from '@renderer/entities/ticket/ticket-marks';
import { callMain, readBootstrap } from '@renderer/lib/bridge';
import { configureMessageSound } from '@renderer/lib/message-sound';
import { cacheForOffline, createOfflinePersister, followFirstScreen, restoreSaved } from '@renderer/lib/offline-cache';
import { followForms } from '@renderer/lib/open-work';
import { createQueryClient } from '@renderer/lib/query-client';
import { isTicketWindow } from '@renderer/lib/ticket-window';
import { AppError } from '@shared/domain/app-error';
import type { Bootstrap } from '@shared/ipc/views';
import { themes } from '@shared/ipc/views';

import { Application } from './application';
import { BootFailure } from './boot-failure';
import { createI18n, showLanguage } from './i18n';
import { chosenLanguage } from './language-rules';
import { followLock, leavePlace, restorePlace } from './lock-place';
import { isCachedOffline, offlineCopy } from './offline-copy';
import { reportFirstScreen } from './report-first-screen';
import { prefetchScreen } from './routes/lazy-screen';
import { screenAt } from './routes/screens';
import { hadSession, storedLanguage } from './storage-mirror';
import { applyDocumentTheme } from './theme/document-theme';
import { effectiveTheme } from './theme/theme-rules';
import { fillStores, followStores, listenToMain, listenWhileLocked } from './wiring';

type StartOptions = {
  /** Address of the sound of a message. */
  messageSound: string;
  /** The answer to a call that was made before this code had arrived. */
  bootstrap: Parameters<typeof readBootstrap>[0];
};

/** Reads the initial state from main, then renders the application, or the error that prevents it. */
export async function start(container: HTMLElement | null, { messageSound, bootstrap }: StartOptions): Promise<void> {
  if (container === null) throw new AppError('ERR_NO_ROOT', 'bug');
  applyDocumentTheme(earlyTheme());
  configureMessageSound(messageSound);
  const root = createRoot(container);
  try {
    await showApplication(root, bootstrap);
  } catch (error) {
    const texts = await createI18n(chosenLanguage(null, localStorage));
    root.render(<BootFailure error={error} texts={texts} />);
  }
}

async function showApplication(root: Root, asked: StartOptions['bootstrap']): Promise<void> {
  // Texts and page load while main answers: user and language are most likely those of the last time.
  const [bootstrap, early] = await Promise.all([readBootstrap(asked), earlyTexts(), earlyPage()]);
  const language = chosenLanguage(bootstrap.preferences.language, localStorage);
  const texts = early ?? (await createI18n(language));
  await showLanguage(texts, language);
  if (bootstrap.isLocked) {
    await showLockScreen(root, texts, bootstrap);
    return;
  }
  restorePlace();
  const client = createQueryClient(createOfflinePersister(isCachedOffline));
  if (bootstrap.session !== null) restoreSaved(client, { ...bootstrap.session, saved: bootstrap.saved });
  cacheForOffline(client, offlineCopy);
  followFirstScreenOf(client);
  fillStores(bootstrap);
  recallTicketMarks();
  followStores(client, texts);
  listenToMain();
  followLock(root, false);
  root.render(<Application client={client} texts={texts} />);
  reportFirstScreen();
  followForms(document);
}

/** The window of a ticket does not decide about the next start. */
function followFirstScreenOf(client: QueryClient): void {
  if (isTicketWindow()) return;
  followFirstScreen(client, { isSaved: isCachedOffline, screen: () => window.location.hash.split('/')[1] ?? '' });
}

/** The lock screen alone. The rest of the page is not even loaded with data. */
async function showLockScreen(root: Root, texts: i18n, bootstrap: Bootstrap): Promise<void> {
  leavePlace();
  fillStores(bootstrap);
  listenWhileLocked();
  usePreferencesStore.subscribe(({ language }) => void showLanguage(texts, chosenLanguage(language, localStorage)));
  followLock(root, true);
  const [first, { LockedApplication }] = await Promise.all([
    callMain('lock.read'),
    import('./locked-application'),
    texts.loadNamespaces('lock'),
  ]);
  root.render(<LockedApplication first={first} texts={texts} />);
}

/** Fetches the code of the page in the address, if a user was signed in when the window was last in use. */
async function earlyPage(): Promise<void> {
  const row = screenAt(window.location.hash.slice(1) || '/');
  if (row !== undefined && hadSession(localStorage)) await prefetchScreen(row.Screen);
}

/** The texts of the language that was on screen last; null on the first start. */
async function earlyTexts(): Promise<i18n | null> {
  return storedLanguage(localStorage) === null ? null : createI18n(chosenLanguage(null, localStorage));
}

/** The theme before main has answered, so that the first paint has the right colours. */
function earlyTheme(): 'light' | 'dark' {
  const stored = themes.find((theme) => theme === localStorage.getItem('preferredTheme')) ?? null;
  return effectiveTheme(stored, window.matchMedia('(prefers-color-scheme: dark)').matches);
}
