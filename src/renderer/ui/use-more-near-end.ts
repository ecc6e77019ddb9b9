import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

type Growing = {
  /** Loaded rows. A change triggers a check for room for more. */
  rows: readonly unknown[] | undefined;
  hasMore: boolean;
  /** A page is loading or has failed; scrolling must not request it again. */
  isHeld: boolean;
  load: () => void;
};

/** Distance below the screen, in pixels, at which the next page is requested. */
const nearEnd = 100;

/**
 * Requests the next page of a list while its end is near. Returns a ref for the scrolling element, which may hold all
 * rows or only the visible ones.
 */
export function useMoreNearEnd(growing: Growing): (scroller: HTMLElement | Window | null) => void {
  const latest = useRef(growing);
  const watched = useRef<{ check: () => void; stop: () => void } | null>(null);
  const { rows } = growing;
  // A scroll event may come between the paint and the effects that follow it.
  useLayoutEffect(() => {
    latest.current = growing;
  });
  // A new page may not fill the screen. Its rows have their height by the next frame.
  useEffect(() => {
    const frame = requestAnimationFrame(() => watched.current?.check());
    return () => cancelAnimationFrame(frame);
  }, [rows]);
  return useCallback((scroller) => {
    watched.current?.stop();
    watched.current = scroller instanceof HTMLElement ? watch(scroller, latest) : null;
  }, []);
}

function watch(scroller: HTMLElement, latest: { readonly current: Growing }) {
  const check = (): void => {
    const { hasMore, isHeld, load } = latest.current;
    if (hasMore && !isHeld && isNearEnd(scroller)) load();
  };
  const sizes = new ResizeObserver(check);
  sizes.observe(scroller);
  scroller.addEventListener('scroll', check, { passive: true });
  const stop = (): void => {
    sizes.disconnect();
    scroller.removeEventListener('scroll', check);
  };
  return { check, stop };
}

/** An element without height is not on screen. */
function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return clientHeight > 0 && scrollHeight - scrollTop - clientHeight < nearEnd;
}
