/** A native notification. Showing the same `tag` again replaces the earlier one. */
export type Notice = { tag: string; title: string; body: string; onClick: () => void };

export type Notifier = {
  show(notice: Notice): void;
  /** Removes the notification with the tag, if it is still shown. */
  withdraw(tag: string): void;
};
