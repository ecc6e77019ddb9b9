import { callMain } from '@renderer/lib/bridge';

const lookEveryMs = 250;

/** Tells main once that a screen is drawn: the form of the login, or the page of a signed-in user. */
export function reportFirstScreen(): void {
  const timer = setInterval(() => {
    if (document.querySelector('#content, form') === null) return;
    clearInterval(timer);
    callMain('updates.pageShown').catch(() => undefined);
  }, lookEveryMs);
}
