import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

import { useMediaQuery } from '@renderer/lib/use-media-query';

/** Milliseconds that a row takes to its new place. */
const duration = 150;

/**
 * Slides a row from its old place after a change of the order, unless the user prefers reduced motion. `rowHeight` is in
 * pixels. A row that still moves, as in a burst of messages, appears at its new place at once.
 */
export function useRowMotion(index: number, rowHeight: number): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const place = useRef(index);
  const motion = useRef<Animation | null>(null);
  const hasMotion = !useMediaQuery('(prefers-reduced-motion: reduce)');
  useLayoutEffect(() => {
    const moved = place.current - index;
    place.current = index;
    if (moved === 0 || !hasMotion || row.current === null) return;
    // Unlike `getAnimations`, this computes no styles.
    const isMoving = motion.current?.playState === 'running';
    motion.current?.cancel();
    motion.current = null;
    if (isMoving) return;
    motion.current = row.current.animate([{ transform: `translateY(${moved * rowHeight}px)` }, { transform: 'none' }], {
      duration,
      easing: 'ease-out',
    });
  }, [index, rowHeight, hasMotion]);
  return row;
}
