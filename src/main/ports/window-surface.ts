import type { Pushes, PushName } from '@shared/ipc/pushes';

/** The main window as services see it. */
export type WindowSurface = {
  /** Sends at once, or queues until the renderer listens to that push. */
  push<N extends PushName>(name: N, payload: Pushes[N]): void;
  isFocused(): boolean;
  /** Shows, restores and focuses the window. */
  reveal(): void;
};

/** Shows the unread count in the tray, on the dock or on the task bar. */
export type UnreadBadge = { show(count: number): void };
