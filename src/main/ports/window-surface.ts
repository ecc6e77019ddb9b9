import type { Pushes, PushName } from '@shared/ipc/pushes';

/** The main window as services see it. */
export type WindowSurface = {
  /** Sends now, or keeps it until the renderer says that it listens to that push. */
  push<N extends PushName>(name: N, payload: Pushes[N]): void;
  isFocused(): boolean;
  /** Brings the window up, restored and focused. */
  reveal(): void;
};

/** Unread messages on the tray, the dock or the task bar. */
export type UnreadBadge = { show(count: number): void };
