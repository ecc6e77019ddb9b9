import type { Page } from '@playwright/test';

export type Note = { id: number; title: string; body: string; isClosed: boolean };

/** State of the window outside its page. */
export type WindowView = { zoom: number; isFullScreen: boolean };

/** Desktop functions for specs, the same in Electron and in the browser shell. */
export type Desktop = {
  readonly kind: 'electron' | 'browser-shell';
  /** The window's page; `relaunch` replaces it. */
  readonly page: Page;
  /** Every notification so far, in order; a closed one was clicked, withdrawn or replaced. */
  notifications: () => Promise<Note[]>;
  clickNotification: (id: number) => Promise<void>;
  trayLabels: () => Promise<string[]>;
  clickTray: (label: string) => Promise<void>;
  badge: () => Promise<number>;
  openedLinks: () => Promise<string[]>;
  /** Labels of the open native context menu; empty without one. */
  contextMenu: () => Promise<string[]>;
  window: () => Promise<WindowView>;
  /** Sets the focus of the window; null returns it to the system. */
  setFocused: (isFocused: boolean | null) => Promise<void>;
  /** Operations of the browser shell, such as those of an imitated system; null in Electron. */
  shell: ((operation: string, input?: object) => Promise<unknown>) | null;
  /** Emits the system's resume event. */
  resume: () => Promise<void>;
  /** Output of main: its streams and its log files. */
  logs: () => string;
  /**
   * Ends the page's process, or has it hang until main ends it, and answers with the page that main then asks for. Null
   * where Playwright loses sight of a window whose page has crashed.
   */
  failPage: ((how: 'crash' | 'hang') => Promise<Page>) | null;
  /** Kills main like a crash. */
  kill: () => Promise<void>;
  /** Ends main if it still runs and starts it with the same data. */
  relaunch: () => Promise<Page>;
  /** Starts a second instance with the same data and resolves with its exit code. */
  openSecond: () => Promise<number | null>;
  close: () => Promise<void>;
};

export type DesktopStart = {
  dataFolder: string;
  /** The system's theme, which the application follows until the user chooses. */
  locale: string;
  environment: Record<string, string>;
  /** `reduce` disables animations, so that elements can be clicked at once. */
  motion: 'reduce' | 'no-preference';
  /** Scripts that run in every page before its own. */
  initScripts: (() => void)[];
  /** Folder of a build other than the repository's; read by the browser shell. */
  out?: string | undefined;
};

/** Environment of main: the test's data folder, no choices of a user, the requested locale. */
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
