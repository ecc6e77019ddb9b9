/** A native notification. `tag` groups: showing the same tag again replaces the earlier one. */
export type Notice = { tag: string; title: string; body: string; onClick: () => void };

export type Notifier = {
  show(notice: Notice): void;
  /** Takes the notification with the tag back, if it is still there. */
  withdraw(tag: string): void;
};
