import type { MainLink } from './main-link';
import { createThrottledTimers } from './timer-throttle';

/**
 * Makes the page of a hidden window hidden, as Electron does without `backgroundThrottling: false`: `visibilityState`,
 * focus, slower timers and no frames. A browser tab stays visible.
 */
export function followVisibility(link: MainLink, isHiddenAtFirst: boolean): void {
  let isHidden = isHiddenAtFirst;
  const timers = throttleTimers();
  const hasFocus = document.hasFocus.bind(document);
  const readState = Object.getOwnPropertyDescriptor(Document.prototype, 'visibilityState');
  const visibility = (): unknown => (isHidden ? 'hidden' : readState?.get?.call(document));
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: visibility });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => visibility() === 'hidden' });
  document.hasFocus = () => !isHidden && hasFocus();
  timers.setHidden(isHidden);
  link.onFrame((frame) => {
    if (frame.kind !== 'visibility' || frame.isHidden === isHidden) return;
    const hadFocus = document.hasFocus();
    isHidden = frame.isHidden;
    timers.setHidden(isHidden);
    if (hadFocus && isHidden) window.dispatchEvent(new Event('blur'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    if (document.hasFocus()) window.dispatchEvent(new Event('focus'));
  });
}

function throttleTimers() {
  const native = {
    setTimeout: window.setTimeout.bind(window),
    clearTimeout: window.clearTimeout.bind(window),
    requestAnimationFrame: window.requestAnimationFrame.bind(window),
    cancelAnimationFrame: window.cancelAnimationFrame.bind(window),
  };
  const timers = createThrottledTimers({
    now: () => performance.now(),
    after: (task, ms) => native.setTimeout(task, ms),
    cancel: (id) => native.clearTimeout(id),
    nextFrame: (task) => native.requestAnimationFrame(task),
    cancelFrame: (id) => native.cancelAnimationFrame(id),
  });
  const bound =
    (start: (task: () => void, ms?: number) => number) =>
    (handler: TimerHandler, ms?: number, ...args: unknown[]): number =>
      start(() => void (typeof handler === 'function' && Reflect.apply(handler, window, args)), ms);
  const replaced = {
    setTimeout: bound(timers.setTimeout),
    setInterval: bound(timers.setInterval),
    clearTimeout: timers.clear,
    clearInterval: timers.clear,
    requestAnimationFrame: timers.requestFrame,
    cancelAnimationFrame: timers.cancelFrame,
  };
  for (const [name, value] of Object.entries(replaced)) {
    Object.defineProperty(window, name, { configurable: true, writable: true, value });
  }
  return timers;
}
