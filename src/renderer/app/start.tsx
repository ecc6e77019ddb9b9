import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/client';

import { callMain } from '@renderer/lib/bridge';
import { configureMessageSound } from '@renderer/lib/message-sound';
import { createQueryClient } from '@renderer/lib/query-client';
import { createReadingPersister, keepForReading } from '@renderer/lib/reading';
import { AppError } from '@shared/domain/app-error';
import { themes } from '@shared/ipc/views';

import { Application } from './application';
import { BootFailure } from './boot/boot-failure';
import { BootWait } from './boot/boot-wait';
import { createI18n, showLanguage } from './i18n';
import { chosenLanguage } from './language-rules';
import { isKeptForReading, readingForm } from './reading-form';
import { preparePage } from './routes/pages';
import { applyDocumentTheme } from './theme/document-theme';
import { effectiveTheme } from './theme/theme-rules';
import { fillStores, followStores, listenToMain } from './wiring';

/** Asks main for what is known, then shows the application, or why it cannot be shown. */
export async function start(container: HTMLElement | null, assets: { messageSound: string }): Promise<void> {
  if (container === null) throw new AppError('ERR_NO_ROOT', 'bug');
  applyDocumentTheme(earlyTheme());
  configureMessageSound(assets.messageSound);
  const root = createRoot(container);
  root.render(<BootWait />);
  try {
    await showApplication(root);
  } catch (error) {
    const texts = await createI18n(chosenLanguage(null, localStorage));
    root.render(<BootFailure error={error} texts={texts} />);
  }
}

async function showApplication(root: Root): Promise<void> {
  const bootstrap = await callMain('app.bootstrap');
  if (bootstrap.session !== null) preparePage(window.location.hash.slice(1) || '/');
  const language = chosenLanguage(bootstrap.preferences.language, localStorage);
  const texts = await createI18n(language);
  await showLanguage(texts, language);
  const client = createQueryClient(createReadingPersister(isKeptForReading));
  keepForReading(client, readingForm);
  fillStores(bootstrap);
  followStores(client, texts);
  listenToMain();
  root.render(<Application client={client} texts={texts} />);
}

/** The theme before main has answered, so that the first paint is already right. */
function earlyTheme(): 'light' | 'dark' {
  const stored = themes.find((theme) => theme === localStorage.getItem('preferredTheme')) ?? null;
  return effectiveTheme(stored, window.matchMedia('(prefers-color-scheme: dark)').matches);
}
