/** Sender of a call, as the adapter reads it from the event; never taken from the input. */
export type Sender = { contentsId: number; isTopFrame: boolean; url: string };

export type TrustedPage = {
  /** Id of the main window's contents; null while there is no window. */
  contentsId: () => number | null;
  /** Prefix of every address of the application's page, such as `app://recado/`. */
  base: string;
};

/** True for the top frame of the main window while it shows the application's page. */
export function isTrusted(sender: Sender, page: TrustedPage): boolean {
  return sender.isTopFrame && sender.contentsId === page.contentsId() && sender.url.startsWith(page.base);
}
