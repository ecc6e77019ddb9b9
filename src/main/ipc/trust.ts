/** Who sent a call, as the adapter reads it from the event itself; never from the call's input. */
export type Sender = { contentsId: number; isTopFrame: boolean; url: string };

export type TrustedPage = {
  /** Id of our window's contents, null while there is no window. */
  contentsId: () => number | null;
  /** What every address of our page starts with: scheme and host, such as `app://recado/`. */
  base: string;
};

/** Whether the sender is the top frame of our own window, showing our own page. */
export function isTrusted(sender: Sender, page: TrustedPage): boolean {
  return sender.isTopFrame && sender.contentsId === page.contentsId() && sender.url.startsWith(page.base);
}
