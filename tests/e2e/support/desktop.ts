import type { Page } from '@playwright/test';

export type Note = { id: number; title: string; body: string; isClosed: boolean };

/** Desktop functions for specs, the same in Electron and in the browser shell. */
export type Desktop = {
  readonly kind: 'electron' | 'browser-shell';
  /** The window's page; another one after `relaunch`. */
  readonly page: Page;
  /** Every notification so far, in order; a closed one was clicked, withdrawn or replaced. */
  notifications: () => Promise<Note[]>;
  clickNotification: (id: number) => Promise<void>;
  trayLabels: () => Promise<string[]>;
  clickTray: (label: string) => Promise<void>;
  badge: () => Promise<number>;
  openedLinks: () => Promise<string[]>;
  /** Sets the focus of the window; null returns it to the system. */
  setFocused: (isFocused: boolean | null) => Promise<void>;
  /** As after sleep. */
  resume: () => Promise<void>;
  /** Output of main: its streams and its log files. */
  logs: () => string;
  /**
   * Ends the page's process, or has it hang until main ends it, and answers with the page that main then asks for. Null
   * where Playwright loses sight of a window whose page has crashed.
   */
  failPage: ((how: 'crash' | 'hang') => Promise<Page>) | null;
  /** Ends main as a crash would. */
  kill: () => Promise<void>;
  /** Ends main, if it still runs, and starts it with the same data. */
  relaunch: () => Promise<Page>;
  /** Starts a second one with the same data, and answers with its exit code. */
  openSecond: () => Promise<number | null>;
  close: () => Promise<void>;
};

export type DesktopStart = {
  dataFolder: string;
  /** Of the system: the application follows it until the user chooses. */
  locale: string;
  environment: Record<string, string>;
  /** `reduce` as where the system asks for less of it: nothing has to fade in before it can be pressed or read. */
  motion: 'reduce' | 'no-preference';
  /** Run in every page before its own scripts. */
  initScripts: (() => void)[];
};

/** The environment of main: the test's own data, nobody's choices, the locale it asks for. */
export function mainEnvironment({ dataFolder, locale, environment }: DesktopStart): Record<string, string | undefined> {
  return {
    RECADO_DATA: dataFolder,
    RECADO_SERVER: undefined,
    DATABASE_URL: undefined,
    RECADO_PORT: '0',
    RECADO_SHELL_TOASTS: 'off',
    LANG: `${locale.replace('-', '_')}.UTF-8`,
    LC_ALL: undefined,
    LC_MESSAGES: undefined,
    ...environment,
  };
}
