import type { PushName } from '@shared/ipc/pushes';

/** A window that shows one ticket alone. */
export type TicketWindow = {
  /** Id of its contents, by which calls of its page are recognised; null once it is destroyed. */
  contentsId(): number | null;
  /** Sends to its page at once. */
  send(name: PushName, payload: unknown): void;
  isFocused(): boolean;
  /** Shows, restores and focuses it. */
  reveal(): void;
  /** Asks for attention on the task bar, unless it has the focus. */
  attract(): void;
  /** Loads its page again. */
  reload(): void;
  close(): void;
};

export type TicketWindowOptions = {
  address: string;
  /** Number from 0 of its place on the screen. */
  slot: number;
  /** Escape was pressed in a foreign frame. */
  onEscaped: () => void;
  onClosed: () => void;
};

export type OpenTicketWindow = (options: TicketWindowOptions) => TicketWindow;
